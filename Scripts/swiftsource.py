"""Swift files as Scripts/sample-docs reads them: strings, doc comments and declarations, found without a compiler.

The scanner masks comments and strings, and follows braces to find the members of types. It reads both branches of an
`#if`.
"""
import bisect
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

MODIFIER = (r"(?:(?:public|package|open|internal|fileprivate|private)(?:\(set\))?|static"
            r"|class(?=\s+(?:func|var|let|subscript))|final|override|mutating|nonmutating|borrowing|consuming|required"
            r"|convenience|lazy|weak|dynamic|indirect|optional|prefix|postfix|infix|isolated|nonisolated(?:\(\w+\))?"
            r"|unowned(?:\(\w+\))?|unsafe|consume)")
ARGUMENTS = r"[^()]*"
for _ in range(4):
    ARGUMENTS = rf"(?:[^()]|\({ARGUMENTS}\))*"
ATTRIBUTE = rf"@\w+(?:\.\w+)*(?:\({ARGUMENTS}\))?"
DECLARATION = re.compile(
    rf"(?P<before>(?:(?:{ATTRIBUTE}|{MODIFIER})\s+)*)"
    r"(?P<kind>class|struct|enum|protocol|actor|extension|func|init|subscript|var|let|case|typealias|associatedtype"
    r"|macro)\b")
ACCESS = re.compile(r"\b(public|package|open|internal|fileprivate|private)\b(?!\(set\))")
CONTINUATION = re.compile(r"\n\s*(?:->|where\b)")
REGEX = re.compile(r"(?:(?<=[:=] )|(?<=\())/(?![ /*])(?:\\.|[^/\\\n])+/")
STRING = re.compile(r'(#*)("""(?=[ \t]*\n)|")')
TYPES = {"class", "struct", "enum", "protocol", "actor", "extension"}


def swift_files(*places):
    """Paths of the Swift files under folders of the repository, in order."""
    for place in places:
        for directory, folders, files in os.walk(os.path.join(ROOT, place)):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files):
                if name.endswith(".swift"):
                    yield os.path.relpath(os.path.join(directory, name), ROOT)


class Declaration:
    """A declaration at file level or in a type; `scope` lists the declarations around it, outermost first."""

    def __init__(self, kind, modifiers, scope, line, end):
        self.kind, self.modifiers, self.scope, self.line, self.end = kind, modifiers, scope, line, end
        self.name, self.text, self.doc, self.doc_line = "", "", [], line

    @property
    def access(self):
        """The access level. Cases, requirements and members of extensions have that of the declaration around them."""
        if match := ACCESS.search(self.modifiers):
            return "public" if match[1] == "open" else match[1]
        around = self.scope[-1] if self.scope else None
        if around and (self.kind == "case" or around.kind in ("protocol", "extension")):
            return around.access
        return "internal"


class SwiftSource:
    """The strings, declarations and doc comments of one file. Lines count from 1."""

    def __init__(self, path):
        self.path = path
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            self.text = file.read()
        self.lines = self.text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.strings = []  # (offset, end, contents)
        self.code = self.masked()
        self.declarations = list(self.found_declarations())

    def line(self, offset):
        return bisect.bisect_right(self.starts, offset)

    def masked(self):
        """The text with comments and strings replaced by spaces, so that offsets stay; collects the strings."""
        code, at = list(self.text), 0
        while at < len(self.text):
            end = self.skipped(at)
            if end is None:
                at += 1
                continue
            code[at:end] = ["\n" if letter == "\n" else " " for letter in self.text[at:end]]
            at = end
        return "".join(code)

    def skipped(self, at, is_nested=False):
        """The end of the comment, string, regex or name in backticks that begins at an offset, or None."""
        text = self.text
        if text[at] == "`":
            return text.find("`", at + 1) + 1
        if text.startswith("//", at):
            return text.find("\n", at) if "\n" in text[at:] else len(text)
        if text.startswith("/*", at):
            return text.find("*/", at) + 2
        if match := REGEX.match(text, at):
            return match.end()
        if match := STRING.match(text, at):
            return self.string_end(match, is_nested)
        return None

    def string_end(self, match, is_nested):
        """The end of a string; an interpolation in it can contain strings."""
        hashes, quote = match.groups()
        at, escape, closing = match.end(), "\\" + hashes, quote + hashes
        while not self.text.startswith(closing, at) and at < len(self.text):
            if self.text.startswith(escape + "(", at):
                at = self.interpolation_end(at + len(escape) + 1)
            else:
                at += len(escape) + 1 if self.text.startswith(escape, at) else 1
        if not is_nested:
            self.strings.append((match.start(), at + len(closing), self.text[match.end():at]))
        return at + len(closing)

    def interpolation_end(self, at):
        depth = 1
        while depth:
            if end := self.skipped(at, is_nested=True):
                at = end
                continue
            depth += {"(": 1, ")": -1}.get(self.text[at], 0)
            at += 1
        return at

    def found_declarations(self):
        """Follows braces: what opens a brace is the last declaration, unless the brace is in parentheses."""
        scopes, pending, parentheses, at = [], None, 0, 0
        while at < len(self.code):
            letter = self.code[at]
            if letter in "([":
                parentheses += 1
            elif letter in ")]":
                parentheses -= 1
            elif letter == "{":
                scopes.append((pending if parentheses == 0 else None, parentheses))
                pending, parentheses = None, 0
            elif letter == "}":
                _, parentheses = scopes.pop()
                pending = None
            elif parentheses == 0 and self.begins_word(at) and all(s and s.kind in TYPES for s, _ in scopes):
                if match := DECLARATION.match(self.code, at):
                    pending = self.declaration(match, [scope for scope, _ in scopes])
                    yield pending
                    at = match.end()
                    continue
            at += 1

    def begins_word(self, at):
        is_word = self.code[at].isalpha() or self.code[at] == "@"
        return is_word and (at == 0 or self.code[at - 1] in " \n{;")

    def declaration(self, match, scope):
        kind, end = match["kind"], self.declaration_end(match.end())
        found = Declaration(kind, match["before"], scope, self.line(match.start("kind")), end)
        found.text = " ".join(self.text[match.start():end].split()).removesuffix(" =")
        name = re.match(r"\s*(`[^`]*`|[\w.]+|[^\s(]+)", self.text[match.end():end])
        found.name = name[1] if name and kind not in ("init", "subscript") else kind
        found.doc_line, found.doc = self.doc_above(self.line(match.start()))
        return found

    def declaration_end(self, at):
        """The end of the line on which all parentheses of a declaration are closed, or the body that begins there.
        A result type or a where clause on the next line is included."""
        depth = 0
        while at < len(self.code):
            letter = self.code[at]
            if depth == 0 and (letter == "{" or letter == "\n" and not CONTINUATION.match(self.code, at)):
                return at
            depth += 1 if letter in "([" else -1 if letter in ")]" else 0
            at += 1
        return at

    def doc_above(self, line):
        """The first line and the text of the doc comment above a line; attributes may stand between them."""
        above = line - 1
        while above and re.match(r"\s*(?:@|#if|// swift-format)", self.lines[above - 1]):
            above -= 1
        last = above
        while above and self.lines[above - 1].lstrip().startswith("///"):
            above -= 1
        return above + 1, [text.strip()[3:].removeprefix(" ") for text in self.lines[above:last]]
