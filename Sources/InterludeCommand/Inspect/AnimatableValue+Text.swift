internal import Animation
internal import Geometry
internal import Pixels

extension AnimatableValue {
  /// The value as text for readers, with numbers of at most three decimals.
  var text: String {
    switch self {
    case .number(let number): number.short
    case .point(let point): "(\(point.x.native.short), \(point.y.native.short))"
    case .size(let size): "\(size.width.native.short) × \(size.height.native.short)"
    case .rect(let rect):
      "(\(rect.origin.x.native.short), \(rect.origin.y.native.short)) \(rect.size.width.native.short) × "
        + rect.size.height.native.short
    case .color(let color): color.text
    case .transform(let transform): Self.text(of: transform)
    case .boolean(let isOn): isOn ? "yes" : "no"
    case .path(let path): "a path of \(path.points.count) points"
    case .image(let mix):
      mix.progress < 1 && mix.from != nil
        ? "\((mix.progress * 100).short(places: 1)) % of a cross-fade to a picture" : "a picture"
    case .discrete(let word): word
    case .numbers(let numbers): "[\(numbers.map(\.short).joined(separator: ", "))]"
    case .colors(let colors): "[\(colors.map(\.text).joined(separator: ", "))]"
    }
  }

  /// Returns a description of the transform's translation, scale, rotation and perspective.
  ///
  /// Components that equal those of the identity transform are omitted.
  private static func text(of transform: CATransform3D) -> String {
    if CATransform3DIsIdentity(transform) { return "identity" }
    func part(_ component: PropertyPath.Component) -> Double {
      if case .number(let number)? = AnimatableValue.transform(transform)[component: component] { number } else { 0 }
    }
    let move = [part(.translationX), part(.translationY), part(.translationZ)]
    let scale = [part(.scaleX), part(.scaleY), part(.scaleZ)]
    let rotation = [part(.rotationX), part(.rotationY), part(.rotationZ)]
    func list(_ numbers: [Double], _ usual: Double) -> String {
      (numbers[2] == usual ? numbers.dropLast() : numbers[...]).map(\.short).joined(separator: ", ")
    }
    var words: [String] = []
    if move != [0, 0, 0] { words.append("moved \(list(move, 0))") }
    if scale.contains(where: { ($0 - 1).magnitude > 1e-9 }) { words.append("scaled \(list(scale, 1))") }
    if rotation.contains(where: { $0.magnitude > 1e-9 }) {
      words.append("rotated \(rotation.map(\.short).joined(separator: ", ")) rad")
    }
    if transform.m34 != 0 { words.append("in perspective") }
    return words.isEmpty ? "a transform" : words.joined(separator: ", ")
  }
}

extension StraightColor {
  /// The colour as `#RRGGBB`, followed by the opacity unless it is opaque.
  var text: String {
    let bytes = [red, green, blue].map { Int(($0 * 255).rounded()) }
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    return "#\(hex)" + (alpha == 1 ? "" : " at \((alpha * 100).short(places: 1)) %")
  }
}

extension Double {
  /// The number with at most three decimals, without trailing zeros.
  var short: String { short(places: 3) }

  /// Returns the number with at most `places` decimals, without trailing zeros.
  func short(places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
    let text = "\((self * unit).rounded() / unit)"
    return text == "-0.0" ? "0" : text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The text of a time in seconds, rounded to milliseconds: at most three decimals, such as `1.25`. The text of an
  /// infinite or very large number is its `description`.
  var inMilliseconds: String { isFinite && magnitude < 1e12 ? inThousandths : "\(self)" }
}

extension String {
  /// Returns the text with spaces appended up to a width in characters. Longer text is returned unchanged.
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  /// The text without trailing spaces.
  var trimmedAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
