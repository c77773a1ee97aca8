"""From merged statements to the IR: names, sorts, stages and letters resolved, mistakes reported."""
