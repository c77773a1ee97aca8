"""The page as HTML: nothing is loaded from elsewhere, everything from rule texts is escaped."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from compiler.diff.page.model import Page

TEMPLATES = Path(__file__).with_name("templates")
TAGS = {"zh": "zh-Hans", "en": "en"}


def render_page(page: Page) -> str:
    """One document. The languages are switched by style alone; a script only tells the browser of it."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    script = environment.get_template("switch.js.j2").render()
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return environment.get_template("diff.html.j2").render(
        page=page,
        tags=TAGS,
        script=Markup(script),
        digest=digest,
    )
