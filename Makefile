# Armillary: every target sets up what it needs, once, in .venv.
# Needs Python 3.11 or newer, a C compiler and git; nothing is installed outside this folder,
# except Chromium for the browser tests, where it is missing and we may.

VENV  := .venv
BIN   := $(VENV)/bin
READY := $(VENV)/.ready
BENCH := $(VENV)/.ready-bench
DOCS  := $(VENV)/.ready-docs
PAGE  := $(VENV)/.ready-page
CHROMIUM_READY := $(VENV)/.ready-chromium
PIP   := $(BIN)/python -m pip --quiet --quiet --no-input --disable-pip-version-check

# More words for the command behind a target, e.g. make play ARGS="--port 8080"
ARGS :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test quick lint fast slow testfast bench load kills docs setup clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) $(PAGE) ## play in the browser (ARGS="--port 8080" for more); armillary play is the terminal
	@$(BIN)/armillary serve --open $(ARGS)

test: lint $(PAGE) $(CHROMIUM_READY) ## lint, every test, and the rules that have none (ARGS="..." for pytest)
	@TEST_TIMES=build/test-times.json $(BIN)/pytest -n 2 --dist worksteal $(ARGS)
	@for game in $$($(BIN)/python -c "import armillary; print(*armillary.names())"); do \
	  $(BIN)/armillary rules $$game --untested || exit 1; \
	done

# Without the server, the browser, other processes and the large games' conformance.
QUICK := tests/engine tests/mechanics tests/scene tests/bots/test_bot.py tests/games/*/rules tests/games/*/examples \
  tests/games/*/words tests/test_golden.py tests/test_entry_points.py tests/test_docs.py tests/test_words.py tests/language \
  tests/conformance/test_toys.py

# What takes a third of the time of all these: journeys of High Frontier that are found and flown by the hundred.
FAR := tests/games/high_frontier/rules
LONG := --ignore=$(FAR)/test_flown_journeys.py --ignore=$(FAR)/test_wide_games.py \
  --deselect=$(FAR)/journeys/test_finder.py::test_the_search_finds_the_burns_of_the_lists

quick: lint ## lint, engine, mechanics, rules, words and the small games: what a change usually needs, under 90 s
	@$(BIN)/pytest -q -n 2 --dist worksteal $(wildcard $(QUICK)) $(LONG) $(ARGS)

lint: $(READY) ## ruff, mypy and the contracts between rooms
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --quiet --check
	@$(BIN)/mypy
	@told=$$($(BIN)/lint-imports --no-cache) || { echo "$$told"; exit 1; }

fast: $(READY) ## compile the engine, the mechanics and the rules in place with mypyc (minutes; ARGS="--groups engine seti")
	@$(BIN)/python scripts/fast.py build $(ARGS)

slow: $(READY) ## remove what make fast has built: plain Python again
	@$(BIN)/python scripts/fast.py clean

testfast: fast ## make fast, then every test on what it built
	@$(MAKE) --no-print-directory test ARGS=

bench: $(BENCH) ## our speed beside Catanatron, python-chess and OpenSpiel (ARGS="..." for more)
	@for game in $$($(BIN)/python -c "import armillary; print(*armillary.names())"); do \
	  $(BIN)/armillary bench --compare --game $$game $(ARGS) || exit 1; \
	done

load: $(READY) $(PAGE) $(CHROMIUM_READY) ## 300 tables for a minute; then clicks and rates with SETI pages open (ARGS="...")
	@$(BIN)/python scripts/load.py $(ARGS)
	@$(BIN)/python scripts/load_clicks.py
	@$(BIN)/python scripts/load_pages.py

kills: $(READY) ## the server and its workers killed thirty times under load
	@ARMILLARY_KILLS=30 $(BIN)/pytest -q tests/table/test_faults.py tests/table/test_workers.py -k kills $(ARGS)

docs: $(DOCS) ## the documentation as a site with the reference, in site/index.html
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict $(ARGS)
	@echo "The documentation is in site/index.html"

setup: $(READY) ## only set up .venv

clean: ## remove .venv, caches and built files
	@rm -rf $(VENV) site node_modules src/armillary/table/static/vendor build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# An interpreter that is too old, or that lacks venv, is passed over.
$(BIN)/python:
	@for python in python3.11 python3 python; do \
	    if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	        echo "Setting up $(VENV) with $$($$python --version)"; \
	        exec $$python -m venv $(VENV); \
	    fi; \
	done; \
	echo "Armillary needs Python 3.11 or newer with its venv module, and found none on the PATH." >&2; \
	echo "On Debian or Ubuntu: apt install python3.11 python3.11-venv" >&2; \
	exit 1

$(READY): requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what requirements.lock lists, then Armillary itself"
	@$(PIP) install --require-hashes --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(PAGE): package-lock.json scripts/vendor.py | $(READY)
	@echo "Fetching the fonts and scripts that package-lock.json lists"
	@PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python scripts/vendor.py
	@touch $@

$(CHROMIUM_READY): scripts/chromium.sh | $(READY)
	@sh scripts/chromium.sh
	@touch $@

$(DOCS): requirements-docs.lock | $(READY)
	@echo "Installing what makes a site of the documentation"
	@$(PIP) install --require-hashes --requirement requirements-docs.lock
	@touch $@

$(BENCH): requirements-bench.lock | $(READY)
	@echo "Installing the games that we compare with"
	@$(PIP) install --require-hashes --requirement requirements-bench.lock
	@touch $@
