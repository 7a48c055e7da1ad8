# Everything needed to run and test the site. `make` alone lists the targets.

VENV ?= .venv
PEERS := .venv-peers
PYTHON ?= python3
PORT ?= 8000
HOST ?= 0.0.0.0
DATA_DIR ?= data
ARGS ?=

export PORT HOST DATA_DIR

BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest
SIDE_BY_SIDE := --numprocesses=auto --maxprocesses=4 --dist=worksteal
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
COMPILE := uv pip compile - --quiet --universal --python-version 3.11 \
	--generate-hashes --no-header --no-annotate

.DEFAULT_GOAL := help
.PHONY: help venv run audit test test-postgres drills soak bench bench-peers lint types messages pins

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 22

venv: $(VENV)/.run ## install what the site needs, into .venv

run: venv ## start the site (PORT=8000 HOST=0.0.0.0 DATA_DIR=data)
	@$(BIN)/python -m sessions

audit: venv ## replay every night and compare
	@$(BIN)/python manage.py audit

test: lint ## run all checks and tests (ARGS="-k words" for some of them)
	env -u DATABASE_URL $(PYTEST) $(SIDE_BY_SIDE) $(ARGS)

test-postgres: $(VENV)/.test ## test the site on PostgreSQL, by DATABASE_URL or its own
	$(BIN)/python -m tests.postgres $(PYTEST) tests/sessions \
		--ignore tests/sessions/test_server.py $(ARGS)

drills: $(VENV)/.test ## try the laws of the games often, print every rule sheet (long)
	LAWS=deep $(PYTEST) $(SIDE_BY_SIDE) tests/scoring $(ARGS)
	$(PYTEST) $(SIDE_BY_SIDE) tests/browser/printing.py $(ARGS)

soak: $(VENV)/.test ## play 10,000 random deals of each game and variant (ARGS=100 for fewer)
	$(BIN)/python -m tests.soak $(ARGS)

bench: $(VENV)/.test ## measure what has a goal, and print it as a table
	@$(BIN)/python -m tests.bench

bench-peers: $(VENV)/bin/python ## install other programs that `make bench` compares with
	$(BIN)/python -m venv $(PEERS)
	@grep -v '^#' tests/bench/peers.txt | while read -r peer; do \
		$(PEERS)/bin/python -m pip --disable-pip-version-check --quiet \
			install $$peer </dev/null || echo "$$peer cannot be installed"; \
	done

lint: $(VENV)/.test ## check style and format
	$(BIN)/ruff check
	$(BIN)/ruff format --check

messages: $(VENV)/.test ## bring the translations up to date with the sources
	$(BIN)/python -m tests.catalogues

types: $(VENV)/.test ## check types
	$(BIN)/mypy

pins: ## work the pins out anew from the direct requirements (needs uv)
	@for file in requirements requirements-dev; do \
		constraint=$$(test $$file = requirements || echo "-c requirements.txt"); \
		{ sed -n '/^#/p' $$file.txt; echo; \
		  sed -n 's/^#= //p' $$file.txt | $(COMPILE) $$constraint; } > $$file.new \
		&& mv $$file.new $$file.txt || { rm -f $$file.new; exit 1; }; \
	done

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed (PYTHON=/path/to/python3 make …)."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Python's venv module is missing (Debian: apt install python3-venv)."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(PIP) install --requirement requirements.txt
	@touch $@

$(VENV)/.test: requirements-dev.txt $(VENV)/.run
	$(PIP) install --requirement requirements-dev.txt
	@touch $@
