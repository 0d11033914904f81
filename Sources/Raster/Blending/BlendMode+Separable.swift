internal import DisplayList

extension BlendMode {
  /// Returns the contribution of the area that both pixels cover: Sa Da B(S / Sa, D / Da), where B is the function of
  /// this separable mode. The result is in units of 1/255², from 0 to `a` × `b`.
  ///
  /// - Parameters:
  ///   - s: a premultiplied component of the source, at most its alpha `a`.
  ///   - d: the premultiplied component of the pixel below, at most its alpha `b`.
  /// - Source: ISO 32000-1 §11.3.5.2.
  @inline(__always)
  func inside(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    switch self {
    case .multiply: s * d
    case .screen: s * b + d * a - s * d
    case .overlay: Self.hardLight(d, s, b, a)
    case .hardLight: Self.hardLight(s, d, a, b)
    case .darken: min(s * b, d * a)
    case .lighten: max(s * b, d * a)
    case .colorDodge: Self.dodge(s, d, a, b)
    case .colorBurn: a * b - Self.dodge(a - s, b - d, a, b)
    case .softLight: Self.softLight(s, d, a, b)
    case .difference: abs(s * b - d * a)
    case .exclusion: s * b + d * a - 2 * s * d
    default: s * b
    }
  }

  @inline(__always)
  private static func hardLight(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    2 * s <= a ? 2 * s * d : a * b - 2 * (b - d) * (a - s)
  }

  /// Returns the result of `inside(_:_:_:_:)` for `colorDodge`, with the same parameters. The mode's function is
  /// min(1, D / (1 − S)), and 0 for D = 0.
  @inline(__always)
  private static func dodge(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    if d == 0 { return 0 }
    let rest = a - s
    return d * a >= b * rest ? a * b : (d * a * a + rest / 2) / rest
  }

  @inline(__always)
  private static func softLight(_ s: Int, _ d: Int, _ a: Int, _ b: Int) -> Int {
    if b == 0 { return 0 }
    if 2 * s <= a { return a * d - ((a - 2 * s) * d * (b - d) + b / 2) / b }
    return a * d + ((2 * s - a) * (softened(d, b) - 256 * d) + 128) >> 8
  }

  /// Returns 256 b D(d / b). `d` is a premultiplied component of the pixel below, and `b` is the alpha of that pixel.
  /// D is a function in the formula of `softLight`: ((16 x − 12) x + 4) x for x up to ¼, and √x above.
  @inline(__always)
  private static func softened(_ d: Int, _ b: Int) -> Int {
    if 4 * d > b { return root(d * b << 16) }
    return (256 * d * (16 * d * d - 12 * d * b + 4 * b * b) + b * b / 2) / (b * b)
  }

  /// Returns the square root of `value`, rounded down. `value` is below 2³².
  ///
  /// The square root of a `Double` is correctly rounded on every CPU, and the values are exact as `Double`.
  @inline(__always)
  private static func root(_ value: Int) -> Int { Int(Double(value).squareRoot()) }
}
