"""The rule engine as the tutor sees it: what it asks (`protocol`), in plain values (`case`, `cards`,
`verdict`).
"""

from tutor.engine.cards import (
    Cite,
    ClassCard,
    MoveCard,
    Name,
    NumberCard,
    OptionCard,
    PatternCard,
    RuleSetCard,
    Value,
    WildCard,
)
from tutor.engine.case import PLAYERS, Act, Case, Meld, Win
from tutor.engine.protocol import Depth, Engine, Rules, UnknownRuleSet
from tutor.engine.verdict import Fallen, Glance, Group, Line, Reason, Slip, Verdict, Wait

__all__ = [
    "PLAYERS",
    "Act",
    "Case",
    "Cite",
    "ClassCard",
    "Depth",
    "Engine",
    "Fallen",
    "Glance",
    "Group",
    "Line",
    "Meld",
    "MoveCard",
    "Name",
    "NumberCard",
    "OptionCard",
    "PatternCard",
    "Reason",
    "RuleSetCard",
    "Rules",
    "Slip",
    "UnknownRuleSet",
    "Value",
    "Verdict",
    "Wait",
    "WildCard",
    "Win",
]
