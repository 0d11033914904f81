internal import Geometry
internal import Pixels

// One command per line, so that a failed test can show the differences of two lists line by line:
//
//     750 × 1334 on ffffffff
//     fill roundedRect(24 100 64 64 r 14) ff3b30ff [1 0 0 1 -3.5 0]
//     group 0.5 in rect(0 0 320 64)
//       image 2 × 2 in (0 0 20 20)
//     end

extension DisplayList: CustomStringConvertible {
  /// A string with the size and the background of the list, and with one line per command. Commands in groups are
  /// indented.
  public var description: String {
    var lines = ["\(width) × \(height) on \(background.hex)"]
    var depth = 0
    for command in flattened.commands {
      if case .popGroup = command { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth)) + command.description)
      if case .push = command { depth += 1 }
    }
    return lines.joined(separator: "\n")
  }
}

extension Command: CustomStringConvertible {
  /// The command in one line. An identity transform and full opacity are omitted.
  public var description: String {
    switch self {
    case .fill(let shape, let color, let transform): "fill \(shape) \(color.hex)\(transform.suffix)"
    case .glyphs(let run, let color, let transform): "glyphs \(run) \(color.hex)\(transform.suffix)"
    case .image(let bitmap, let rect, let opacity, let transform):
      "image \(bitmap.width) × \(bitmap.height) in (\(rect.short))"
        + (opacity == 1 ? "" : " opacity \(opacity.short)") + transform.suffix
    case .imagePart(let bitmap, let source, let rect, let opacity, let transform):
      "image \(bitmap.width) × \(bitmap.height) part (\(source.short)) in (\(rect.short))"
        + (opacity == 1 ? "" : " opacity \(opacity.short)") + transform.suffix
    case .sampledImage(let bitmap, let sampling, let source, let rect, let opacity, let transform):
      "image \(bitmap.width) × \(bitmap.height) \(sampling) part (\(source.short)) in (\(rect.short))"
        + (opacity == 1 ? "" : " opacity \(opacity.short)") + transform.suffix
    case .gradient(let shape, let gradient, let transform): "gradient \(shape) \(gradient)\(transform.suffix)"
    case .push(let group): "\(group)"
    case .popGroup: "end"
    case .block(let block): "block of \(block.commands.count)"
    }
  }
}

extension Shape: CustomStringConvertible {
  /// A string with the kind of the shape and the shape's numbers.
  public var description: String {
    switch self {
    case .rect(let rect): "rect(\(rect.short))"
    case .smoothRect(let rect): "smoothRect(\(rect.short))"
    case .roundedRect(let rect, let radius): "roundedRect(\(rect.short) r \(radius.native.short))"
    case .border(let rect, let radius, let width):
      "border(\(rect.short) r \(radius.native.short) w \(width.native.short))"
    case .corners(let rect, let radii): "corners(\(rect.short) \(radii.short))"
    case .cornersBorder(let rect, let radii, let width):
      "border(\(rect.short) \(radii.short) w \(width.native.short))"
    case .path(let path): "path(\(path.steps))"
    case .evenOdd(let path): "evenOdd(\(path.steps))"
    case .aliased(let shape): "aliased \(shape)"
    }
  }
}

extension Clip: CustomStringConvertible {
  /// A string with the clip's shape and, unless it is the identity, the clip's transform.
  public var description: String { "\(shape)\(transform.suffix)" }
}

extension Gradient: CustomStringConvertible {
  /// A string with the kind of the gradient, the location and the colour of every stop, and the transform from the
  /// gradient's own space to the shape's points.
  public var description: String {
    let stops = stops.map { "\($0.location.short) \($0.color.hex)" }.joined(separator: ", ")
    let ends = (startsClear ? " clear before" : "") + (endsClear ? " clear behind" : "")
    return "\(kind)(\(stops))\(ends)\(transform.suffix)"
  }
}

extension Group: CustomStringConvertible {
  /// A string with the group's opacity and those of its other properties that differ from their defaults.
  public var description: String {
    var text = "group \(opacity.short)"
    switch blend {
    case .over: break
    case .plus, .mask, .erase: text += " \(blend)"
    case .mode(let mode): text += " \(mode)"
    }
    if isIsolated { text += " isolated" }
    if !filters.isEmpty { text += " filtered \(filters.map(\.description).joined(separator: " "))" }
    if !backdrop.isEmpty { text += " on \(backdrop.map(\.description).joined(separator: " "))" }
    if let shadow { text += " shadow \(shadow)" }
    if let tint { text += " times \(tint.hex)" }
    if let projection { text += " projected \(projection)" }
    if let clip { text += " in \(clip)" }
    return text
  }
}

extension Shadow: CustomStringConvertible {
  /// A string with the shadow's colour, radius and offset.
  public var description: String {
    "\(color.hex) r \(radius.short) by \(offset.width.native.short) \(offset.height.native.short)"
      + (isAlone ? " alone" : "") + transform.suffix
  }
}

extension Projection: CustomStringConvertible {
  /// A string with the size of the offscreen buffer and the nine numbers of the projective map, column by column.
  public var description: String {
    let numbers = [a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z]
    return "\(width) × \(height) (\(numbers.map(\.short).joined(separator: " ")))"
  }
}

extension GlyphRun: CustomStringConvertible {
  /// A string with the index and the origin of each glyph, with the scale, and with the word `aliased` for a run without
  /// antialiasing.
  public var description: String {
    let places = glyphs.map { "\($0.outline.glyph)@\($0.origin.short)" }
    return "\(isAntialiased ? "" : "aliased ")(\(places.joined(separator: ", ")) × \(scale.native.short))"
  }
}

extension Path {
  /// The elements of the path as letters and numbers in the syntax of SVG.
  fileprivate var steps: String {
    var next = 0
    return verbs.map { verb in
      defer { next += verb.pointCount }
      let letter =
        switch verb {
        case .move: "M"
        case .line: "L"
        case .quad: "Q"
        case .curve: "C"
        case .close: "Z"
        }
      return ([letter] + points[next..<(next + verb.pointCount)].map(\.short)).joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension StraightColor {
  /// The colour as `rrggbbaa`, rounded to bytes.
  fileprivate var hex: String {
    [red, green, blue, alpha].map { value in
      let byte = UInt8((value * 255).rounded())
      return String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}

extension CGAffineTransform {
  /// The six elements of the transform in brackets, or an empty string for the identity.
  fileprivate var suffix: String {
    isIdentity ? "" : " [\([a, b, c, d, tx, ty].map { $0.native.short }.joined(separator: " "))]"
  }
}

extension CGRect {
  fileprivate var short: String {
    "\(origin.short) \(size.width.native.short) \(size.height.native.short)"
  }
}

extension CornerRadii {
  /// A string with the radii, clockwise from the top left corner, and with the word `continuous` for continuous
  /// corners.
  fileprivate var short: String {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map(\.native.short).joined(separator: " ")
    return "r \(radii)" + (isContinuous ? " continuous" : "")
  }
}

extension CGPoint {
  fileprivate var short: String { "\(x.native.short) \(y.native.short)" }
}

extension Double {
  /// The shortest decimal number that is read back as this value, without a trailing `.0`.
  fileprivate var short: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
