# make TARGET runs one command, which can also be run without make.
.PHONY: setup check lint format test bench peers constraints check-speed gallery bars fuzz walk laws report-size docs man completions install api demo

setup:
	Scripts/setup --lint

## Everything that must hold before a commit.
check:
	Scripts/test

## The checks that need no build: imports, folders, suites, words, citations, the report's script and style, layout.
lint:
	Scripts/check-imports
	Scripts/folder-pairs
	Scripts/check-suites
	Scripts/check-words
	Scripts/check-citations
	Scripts/check-web
	git ls-files -co --exclude-standard -z '*.swift' | xargs -0 swift format lint -p --strict

format:
	git ls-files -co --exclude-standard -z '*.swift' | xargs -0 swift format -i -p

test:
	swift test

bench:
	Scripts/build-nested Benchmarks -c release
	.build/release/film-speed

## Interlude and its peers in one run, and which targets are met (Benchmarks/README.md).
peers:
	swift build -c release --product interlude
	Scripts/build-nested Benchmarks -c release
	Benchmarks/peers

## Solutions of 10,000 random systems of constraints beside those of kiwisolver, then the times of both solvers in turns.
constraints:
	Scripts/build-nested Benchmarks -c release --product constraint-solve
	Scripts/make-constraint-vectors --compare 10000 .build/release/constraint-solve
	Scripts/build-nested Benchmarks -c release --product constraint-speed
	Benchmarks/constraint-peers .build/release/constraint-speed

## Whether anything takes 15 % longer than in the commit before, REV=COMMIT for another one. The first build takes minutes.
check-speed:
	Scripts/check-speed $(REV)

## Scenes of every kind of layer and drawing beside Skia's, as pages in .build/gallery.
gallery:
	Scripts/build-nested Benchmarks -c release --product appearance
	Scripts/gallery

## Guarantees whose tests take too long for `make check`: the same bytes in every build, films that are killed while they
## are written, PNG and animated PNG in other decoders, the schemas, a report of 5,000 films, the time of 100 films, DocC pages.
bars:
	swift build -c release
	Scripts/check-same-bytes
	swift build --product interlude
	Scripts/check-same-bytes --debug
	Scripts/check-kills 200
	Scripts/check-apng
	Scripts/build-nested Benchmarks -c release --product film-speed
	Scripts/check-png
	Scripts/check-schema
	Scripts/check-report --films 5000
	Benchmarks/verify-speed
	Scripts/docs

## Ten minutes of random scripts of layers and animations, in search of a trap. `Scripts/fuzz 600 files` fuzzes the parsers.
fuzz:
	Scripts/fuzz

## The random walk with 100,000 operations. `make check` runs a small part of it.
walk:
	INTERLUDE_WALKS=1250 swift test -c release --disable-testable-imports --filter RandomWalkTests

## All tests, with at least 10,000 cases of every property law. `make check` runs fewer cases of the slow laws.
laws:
	INTERLUDE_LAW_CASES=10000 swift test -c release --disable-testable-imports --skip RandomWalkTests

## Measures how fast a report of 5,000 films is written, and opened in Chromium.
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

## Updates Docs/API.txt (the public API) and Docs/Dependencies.md (the imports of the rooms).
api:
	Scripts/public-api
	Scripts/check-imports --write

demo:
	Scripts/demo
