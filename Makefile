# What is there to do: make <target>. Each target is one command, so that it can be run without make too.
.PHONY: setup check lint format test bench bars fuzz walk report-size docs man completions install api demo

setup:
	Scripts/setup --lint

## Everything that must hold before a commit.
check:
	Scripts/test

## The checks that need no build: imports, words, citations, the report's script and style, layout.
lint:
	Scripts/check-imports
	Scripts/check-words
	Scripts/check-citations
	Scripts/check-web
	git ls-files -co --exclude-standard -z '*.swift' | xargs -0 swift format lint -p --strict

format:
	git ls-files -co --exclude-standard -z '*.swift' | xargs -0 swift format -i -p

test:
	swift test

bench:
	swift run -c release film-speed

## What users were promised, as far as it takes longer than a check should: films as other programs read them, films
## killed while they are written, a hundred films in seconds, a report of thousands, a reference of every public name.
bars:
	swift build -c release
	Scripts/check-same-bytes
	Scripts/check-kills 200
	Scripts/check-apng
	Scripts/check-schema
	Scripts/check-report --films 5000
	Benchmarks/verify-speed
	Scripts/docs

## Ten minutes of random scripts of layers and animations, looking for one that traps; Scripts/fuzz 600 files for files.
fuzz:
	Scripts/fuzz

## The random walk with 100,000 operations; a check runs a small part of it.
walk:
	INTERLUDE_WALKS=1250 swift test -c release --filter RandomWalkTests

## How fast a report of 5,000 films is made and opens, in Chromium.
report-size:
	Scripts/check-report --films 5000

## DocC pages of every room with a public API, in .build/plugins. The plug-in is only a dependency while this runs.
docs:
	Scripts/docs

## Man pages and completion scripts, in .build/reference.
man completions:
	Scripts/reference

## The program with its man pages and completions: make install PREFIX=~/.local
PREFIX ?= /usr/local
install:
	swift build -c release --product interlude
	Scripts/reference
	install -D .build/release/interlude $(DESTDIR)$(PREFIX)/bin/interlude
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 .build/reference/man1/*.1
	install -D -m 644 .build/reference/completions/interlude.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/interlude
	install -D -m 644 .build/reference/completions/interlude.zsh $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_interlude
	install -D -m 644 .build/reference/completions/interlude.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/interlude.fish

## Writes down the public API and the graph of rooms, for review.
api:
	Scripts/public-api
	Scripts/check-imports --write

demo:
	Scripts/demo
