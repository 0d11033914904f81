"""Small OpenType fonts, written without other tools: the fixtures of tests and the seeds of the fuzz target `font`.

    python3 Scripts/tinyfont.py FOLDER      writes the fixtures: emoji-bitmaps.ttf, emoji-layers.ttf

Each font has 1,000 units per em, and the letters A and B, a space, emoji and their sequences. The emoji are squares of one
colour with a darker frame, as PNG bitmaps of 20 pixels per em (CBDT), or as layers (COLR). The names, the glyphs and their
measures are ours; the formats are those of the OpenType specification 1.9.
"""
import struct
import sys
import zlib

EM, ADVANCE, STRIKE = 1000, 1200, 20
# The glyphs in order: name, characters of which the glyph is the only or the ligature's one, colour of the emoji.
GLYPHS = [
    (".notdef", "", None), ("A", "A", None), ("B", "B", None), ("space", " ", None), ("one", "1", None),
    ("joiner", "\u200d", None), ("selector", "\ufe0f", None), ("keycap", "\u20e3", None),
    ("grin", "\U0001f600", (250, 200, 40)), ("heart", "\u2764", (220, 30, 60)),
    ("flagD", "\U0001f1e9", (120, 120, 120)), ("flagE", "\U0001f1ea", (160, 160, 160)),
    ("woman", "\U0001f469", (240, 180, 130)), ("laptop", "\U0001f4bb", (110, 120, 130)),
    ("thumb", "\U0001f44d", (250, 200, 40)), ("tone", "\U0001f3fd", (190, 140, 90)),
    ("flagDE", "\U0001f1e9\U0001f1ea", (200, 160, 0)), ("coder", "\U0001f469\u200d\U0001f4bb", (90, 60, 200)),
    ("tonedThumb", "\U0001f44d\U0001f3fd", (190, 140, 90)), ("keycap1", "1\ufe0f\u20e3", (40, 110, 220)),
]
NAMES = [name for name, _, _ in GLYPHS]


def glyph(name):
    return NAMES.index(name)


def png(width, height, color):
    """A square with a darker frame of two pixels; the outermost pixels are half transparent."""
    rows = b""
    for y in range(height):
        rows += b"\0"
        for x in range(width):
            edge = min(x, y, width - 1 - x, height - 1 - y)
            shade = color if edge > 2 else tuple(part // 2 for part in color)
            rows += bytes(shade) + bytes([128 if edge == 0 else 255])

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def outline(name):
    """The contours of a glyph: points (x, y, whether the point is on the curve)."""
    if name == ".notdef":
        return [[(100, 0, 1), (100, 700, 1), (500, 700, 1), (500, 0, 1)],
                [(150, 50, 1), (450, 50, 1), (450, 650, 1), (150, 650, 1)]]
    if name == "A":
        return [[(50, 0, 1), (250, 700, 1), (450, 0, 1), (350, 0, 0), (250, 400, 1), (150, 0, 0)]]
    if name == "one":
        return [[(200, 0, 1), (200, 700, 1), (300, 700, 1), (300, 0, 1)]]
    return []


def simple_glyph(contours):
    if not contours:
        return b""
    points = [point for contour in contours for point in contour]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    ends, count = [], 0
    for contour in contours:
        count += len(contour)
        ends.append(count - 1)
    data = struct.pack(">hhhhh", len(contours), min(xs), min(ys), max(xs), max(ys))
    data += b"".join(struct.pack(">H", end) for end in ends) + struct.pack(">H", 0)
    data += bytes(p[2] for p in points)
    for axis in (0, 1):
        last = 0
        for point in points:
            data += struct.pack(">h", point[axis] - last)
            last = point[axis]
    return data + b"\0" * (-len(data) % 4)


def glyf():
    """The tables glyf and loca. B is A twice, the second one moved and scaled."""
    data, offsets = b"", [0]
    for name in NAMES:
        part = simple_glyph(outline(name))
        if name == "B":
            part = struct.pack(">hhhhh", -1, 50, 0, 650, 700)
            part += struct.pack(">HHbb", 0x0002 | 0x0020, glyph("A"), 0, 0)
            part += struct.pack(">HHhhh", 0x0001 | 0x0002 | 0x0008, glyph("A"), 200, 0, 1 << 13)
            part += b"\0" * (-len(part) % 4)
        data += part
        offsets.append(len(data))
    return {b"glyf": data, b"loca": b"".join(struct.pack(">I", offset) for offset in offsets)}


def index(items):
    if not items:
        return struct.pack(">H", 0)
    data, offset = struct.pack(">HB", len(items), 2), 1
    for item in items + [b""]:
        data += struct.pack(">H", offset)
        offset += len(item)
    return data + b"".join(items)


def number(value):
    return b"\x1c" + struct.pack(">h", value)


def charstring(contours):
    """The contours as a Type 2 charstring: lines, and a curve from each point that is not on the curve."""
    data, x, y = b"", 0, 0
    for contour in contours:
        for position, point in enumerate(contour):
            operator = 21 if position == 0 else 5
            data += number(point[0] - x) + number(point[1] - y) + bytes([operator])
            x, y = point[0], point[1]
    # A call of the only local subroutine, which returns at once: number 0 has the biased number -107.
    return data + number(-107) + bytes([10, 14])


def cff():
    strings = index([charstring(outline(name)) for name in NAMES])
    private = b"".join([number(500), bytes([20]), number(8), bytes([19])])
    subroutines = index([bytes([11])])
    header, names = bytes([1, 0, 4, 2]), index([b"TinyCFF"])

    def top(charstrings_at, private_at):
        return index([b"\x1d" + struct.pack(">i", charstrings_at) + bytes([17]) + number(len(private))
                      + b"\x1d" + struct.pack(">i", private_at) + bytes([18])])
    start = len(header) + len(names) + len(top(0, 0)) + len(index([])) * 2
    body = header + names + top(start, start + len(strings)) + index([]) * 2 + strings + private + subroutines
    return {b"CFF ": body}


def cmap():
    single = sorted((ord(text), number) for number, (_, text, _) in enumerate(GLYPHS) if len(text) == 1)
    groups = b"".join(struct.pack(">III", code, code, number) for code, number in single)
    twelve = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(single)) + groups
    basic = [pair for pair in single if pair[0] < 0xFFFF] + [(0xFFFF, 0)]
    count = len(basic)
    four = struct.pack(">HHHH", count * 2, 0, 0, 0)
    four += b"".join(struct.pack(">H", code) for code, _ in basic) + b"\0\0"
    four += b"".join(struct.pack(">H", code) for code, _ in basic)
    four += b"".join(struct.pack(">H", (number - code) & 0xFFFF) for code, number in basic)
    four += b"\0\0" * count
    four = struct.pack(">HHH", 4, 6 + len(four), 0) + four
    # Format 14: the heart with U+FE0F has the glyph of cmap (default), the grin with U+FE0E that of A.
    selectors = [(0xFE0E, b"", struct.pack(">I", 1) + struct.pack(">I", 0x1F600)[1:] + struct.pack(">H", glyph("A"))),
                 (0xFE0F, struct.pack(">I", 1) + struct.pack(">I", 0x2764)[1:] + b"\0", b"")]
    records, data = b"", b""
    at = 10 + 11 * len(selectors)
    for code, default, other in selectors:
        records += struct.pack(">I", code)[1:] + struct.pack(
            ">II", at + len(data) if default else 0, at + len(data) + len(default) if other else 0)
        data += default + other
    fourteen = struct.pack(">HII", 14, at + len(data), len(selectors)) + records + data
    offset = 4 + 8 * 3
    head = struct.pack(">HH", 0, 3)
    for platform, encoding, table in ((0, 5, fourteen), (3, 1, four), (3, 10, twelve)):
        head += struct.pack(">HHI", platform, encoding, offset)
        offset += len(table)
    return head + fourteen + four + twelve


def layout(feature, lookup_type, subtable):
    """GSUB or GPOS with one feature of one lookup, in the default script."""
    script = struct.pack(">H4sH", 1, b"DFLT", 8) + struct.pack(">HHHHHH", 4, 0, 0, 0xFFFF, 1, 0)
    features = struct.pack(">H4sH", 1, feature, 8) + struct.pack(">HHH", 0, 1, 0)
    lookups = struct.pack(">HH", 1, 4) + struct.pack(">HHHH", lookup_type, 0, 1, 8) + subtable
    return struct.pack(">HHHHH", 1, 0, 10, 10 + len(script), 10 + len(script) + len(features)) \
        + script + features + lookups


def gsub():
    """The sequences of characters as ligatures."""
    sets = {}
    for number, (_, text, _) in enumerate(GLYPHS):
        if len(text) > 1:
            parts = [next(i for i, (_, t, _) in enumerate(GLYPHS) if t == character) for character in text]
            sets.setdefault(parts[0], []).append((number, parts[1:]))
    firsts = sorted(sets)
    coverage = struct.pack(">HH", 1, len(firsts)) + b"".join(struct.pack(">H", first) for first in firsts)
    head = struct.pack(">HHH", 1, 6 + 2 * len(firsts), len(firsts))
    offset, data = 6 + 2 * len(firsts) + len(coverage), b""
    for first in firsts:
        head += struct.pack(">H", offset + len(data))
        ligatures, at, part = sets[first], 2 + 2 * len(sets[first]), b""
        offsets = b""
        for number, rest in ligatures:
            offsets += struct.pack(">H", at + len(part))
            part += struct.pack(">HH", number, len(rest) + 1) + b"".join(struct.pack(">H", each) for each in rest)
        data += struct.pack(">H", len(ligatures)) + offsets + part
    return layout(b"ccmp", 4, head + coverage + data)


def gpos():
    """A pair: B after A is 50 units to the left."""
    coverage = struct.pack(">HHH", 1, 1, glyph("A"))
    pair = struct.pack(">HHh", 1, glyph("B"), -50)
    head = struct.pack(">HHHHHH", 1, 12, 4, 0, 1, 12 + len(coverage))
    return layout(b"kern", 2, head + coverage + pair)


def bitmaps():
    """The tables CBLC and CBDT with one strike: index format 1, images of format 17 (small metrics and PNG)."""
    data, offsets = struct.pack(">HH", 3, 0), []
    first = glyph("grin")
    for _, _, color in GLYPHS[first:]:
        offsets.append(len(data) - 4)
        image = png(24, 22, color)
        data += struct.pack(">BBbbB", 22, 24, 0, 18, 24) + struct.pack(">I", len(image)) + image
    offsets.append(len(data) - 4)
    last = len(GLYPHS) - 1
    subtable = struct.pack(">HHI", 1, 17, 4) + b"".join(struct.pack(">I", offset) for offset in offsets)
    array = struct.pack(">HHI", first, last, 8) + subtable
    line = struct.pack(">bbBbbbbbbbbb", 18, -4, 24, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    size = struct.pack(">IIII", 56, len(array), 1, 0) + line * 2
    size += struct.pack(">HHBBBb", first, last, STRIKE, STRIKE, 32, 1)
    return {b"CBLC": struct.pack(">HHI", 3, 0, 1) + size + array, b"CBDT": data}


def layers():
    """The tables COLR (version 0) and CPAL: each emoji is A in its colour before the box in a darker one."""
    emoji = [number for number, (_, _, color) in enumerate(GLYPHS) if color]
    base, records, colors = b"", b"", b""
    for position, number in enumerate(emoji):
        red, green, blue = GLYPHS[number][2]
        base += struct.pack(">HHH", number, position * 2, 2)
        records += struct.pack(">HHHH", glyph(".notdef"), position * 2, glyph("A"), position * 2 + 1)
        colors += bytes([blue // 2, green // 2, red // 2, 255, blue, green, red, 128])
    color_table = struct.pack(">HHIIH", 0, len(emoji), 14, 14 + len(base), len(emoji) * 2) + base + records
    palette = struct.pack(">HHHHIH", 0, len(emoji) * 2, 1, len(emoji) * 2, 14, 0) + colors
    return {b"COLR": color_table, b"CPAL": palette}


def names(family):
    records, data = b"", b""
    texts = [(1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))]
    for identifier, text in texts:
        encoded = text.encode("utf-16-be")
        records += struct.pack(">HHHHHH", 3, 1, 0x409, identifier, len(encoded), len(data))
        data += encoded
    return struct.pack(">HHH", 0, len(texts), 6 + len(records)) + records + data


def font(family, outlines, *others):
    """The bytes of a font. outlines is glyf(), cff() or {}; others are further tables."""
    count = len(GLYPHS)
    widths = [ADVANCE if color else 0 if name in ("joiner", "selector") else 600 for name, _, color in GLYPHS]
    tables = {
        b"head": struct.pack(">IIIIHHQQhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, EM, 0, 0, 0, -200, 1200, 900, 0, 8, 2,
                             1, 0),
        b"hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, 900, -200, 0, ADVANCE, 0, 0, 1200, 1, *[0] * 7, count),
        b"maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x10000, count, 12, 2, 12, 2, 1, 0, 0, 0, 0, 0, 0, 2, 2),
        b"hmtx": b"".join(struct.pack(">Hh", width, 0) for width in widths),
        b"cmap": cmap(), b"name": names(family), b"GSUB": gsub(), b"GPOS": gpos(),
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, -100, 50, 0, 0, 0, 0, 0),
        b"OS/2": struct.pack(">HhHHHhhhhhhhhhhh10sIIII4sHHHhhhHHIIhhHHH", 4, 600, 400, 5, 0, *[0] * 8, 50, 300, 0, b"\0" * 10,
                             0, 0, 0, 0, b"tiny", 0x40, 32, 0xFFFF, 900, -200, 0, 900, 200, 1, 0, 500, 700, 0, 32, 1),
    }
    for more in (outlines, *others):
        tables.update(more)
    head, data, offset = b"", b"", 12 + 16 * len(tables)
    for tag in sorted(tables):
        table = tables[tag]
        padded = table + b"\0" * (-len(table) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        head += tag + struct.pack(">III", total, offset + len(data), len(table))
        data += padded
    kind = b"OTTO" if b"CFF " in tables else struct.pack(">I", 0x10000)
    return kind + struct.pack(">HHHH", len(tables), 0, 0, 0) + head + data


def main():
    folder = sys.argv[1]
    for name, data in (("emoji-bitmaps.ttf", font("Tiny Emoji", glyf(), bitmaps())),
                       ("emoji-layers.ttf", font("Tiny Layers", glyf(), layers()))):
        with open(f"{folder}/{name}", "wb") as file:
            file.write(data)


if __name__ == "__main__":
    main()
