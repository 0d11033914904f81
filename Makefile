# What is there to do: make <target>. Each target is one command, so that it can be run without make too.
.PHONY: setup check lint format test bench fuzz report-size docs api demo

setup:
	Scripts/setup

## Everything that must hold before a commit.
check:
	Scripts/test

## The checks that need no build: imports, words, layout.
lint:
	Scripts/check-imports
	Scripts/check-words
	git ls-files -co --exclude-standard -z '*.swift' | xargs -0 swift format lint -p --strict

format:
	git ls-files -co --exclude-standard -z '*.swift' | xargs -0 swift format -i -p

test:
	swift test

bench:
	swift run -c release --package-path Benchmarks

## Ten minutes of random scripts of layers and animations, looking for one that traps.
fuzz:
	Scripts/fuzz

## How fast a report of 5,000 films is made and opens, in Chromium.
report-size:
	Scripts/check-report --films 5000

## DocC pages of every product, in .build/plugins. The plug-in is only a dependency while this runs.
docs:
	INTERLUDE_DOCS=1 swift package generate-documentation

## Writes down the public API and the graph of rooms, for review.
api:
	Scripts/public-api
	Scripts/check-imports --write

demo:
	Scripts/demo
