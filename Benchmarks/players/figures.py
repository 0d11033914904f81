"""Rounds in which every column runs, and medians of their ratios."""
import statistics


class Column:
    """One way to do a work. `run` returns seconds, and bytes or 0."""

    def __init__(self, group, name, run, note=""):
        self.group, self.name, self.run, self.note = group, name, run, note
        self.seconds, self.bytes = [], 0

    def measure(self):
        seconds, self.bytes = self.run()
        self.seconds.append(seconds)

    @property
    def median(self):
        return statistics.median(self.seconds)

    def ratio(self, base):
        """The median of the ratios to a column in the same rounds."""
        return statistics.median(mine / other for mine, other in zip(self.seconds, base.seconds))


def interleave(columns, rounds):
    """Runs each column once to warm up, then in every round, in rotating order."""
    for column in columns:
        column.run()
    for number in range(rounds):
        for offset in range(len(columns)):
            columns[(offset + number * 5) % len(columns)].measure()


class Targets:
    """The table at the end: a target, the measured value, and whether it is met."""

    def __init__(self):
        self.rows = []

    def add(self, name, limit, value, unit="", least=False):
        """A value that is to be at most the limit, or at least it; None when it was not measured."""
        sign = "at least" if least else "at most"
        verdict = "-" if value is None else "met" if (value >= limit if least else value <= limit) else "NOT MET"
        measured = "not measured" if value is None else f"{value:.3g}{unit}"
        self.rows.append((name, f"{sign} {limit:g}{unit}", measured, verdict))

    def write(self):
        head = ("target", "limit", "measured", "")
        widths = [max(len(row[place]) for row in [head, *self.rows]) for place in range(4)]
        for row in [head, *self.rows]:
            print("  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip())

    @property
    def missed(self):
        return [row[0] for row in self.rows if row[3] == "NOT MET"]
