"""The pages: server-rendered HTML and SVG, in the reader's language."""

from armillary.table.pages.api import api_page
from armillary.table.pages.errors import error_page
from armillary.table.pages.files import STATIC, look_style
from armillary.table.pages.lobby import account_page, arrive, invitation, lobby_page, mail_page, replays_page
from armillary.table.pages.rulebook.rules import rules_of_first, rules_page
from armillary.table.pages.table.page import (
    table_choice,
    table_forecast,
    table_ground,
    table_page,
    table_pane,
    table_rules,
    watch,
)

PAGES = (
    lobby_page,
    replays_page,
    account_page,
    arrive,
    mail_page,
    invitation,
    watch,
    table_page,
    table_pane,
    table_choice,
    table_ground,
    table_rules,
    table_forecast,
    rules_of_first,
    rules_page,
    api_page,
    look_style,
)

__all__ = ["PAGES", "STATIC", "error_page"]
