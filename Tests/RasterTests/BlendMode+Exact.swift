import DisplayList

// The formulas of blend modes in real numbers, written from ISO 32000-1 §11.3.5 and from Porter and Duff.

extension BlendMode {
  /// Returns the result of blending two premultiplied pixels of 4 components.
  func exact(_ s: [Double], _ d: [Double]) -> [Double] {
    let (sa, da) = (s[3], d[3])
    if self == .plusLighter { return zip(s, d).map { min(1, $0 + $1) } }
    if self == .plusDarker {
      let alpha = min(1, sa + da)
      return (0..<3).map { max(0, alpha - (sa - s[$0]) - (da - d[$0])) } + [alpha]
    }
    if let (fs, fd) = factors(sa, da) { return zip(s, d).map { $0 * fs + $1 * fd } }
    let (cs, cd) = (s.prefix(3).map { sa > 0 ? $0 / sa : 0 }, d.prefix(3).map { da > 0 ? $0 / da : 0 })
    let mixed = isSeparable ? zip(cs, cd).map { separable($0, $1) } : nonSeparable(cs, cd)
    return (0..<3).map { s[$0] * (1 - da) + d[$0] * (1 - sa) + sa * da * mixed[$0] } + [sa + da - sa * da]
  }

  private func factors(_ sa: Double, _ da: Double) -> (Double, Double)? {
    switch self {
    case .normal: (1, 1 - sa)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (da, 0)
    case .sourceOut: (1 - da, 0)
    case .sourceAtop: (da, 1 - sa)
    case .destinationOver: (1 - da, 1)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 1 - sa)
    case .destinationAtop: (1 - da, sa)
    case .xor: (1 - da, 1 - sa)
    default: nil
    }
  }

  private var isSeparable: Bool { ![.hue, .saturation, .color, .luminosity].contains(self) }

  private func separable(_ s: Double, _ d: Double) -> Double {
    switch self {
    case .multiply: s * d
    case .screen: s + d - s * d
    case .overlay: BlendMode.hardLight.separable(d, s)
    case .darken: min(s, d)
    case .lighten: max(s, d)
    case .colorDodge: d == 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: d >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .softLight:
      s <= 0.5
        ? d - (1 - 2 * s) * d * (1 - d)
        : d + (2 * s - 1) * ((d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()) - d)
    case .hardLight: s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
    case .difference: abs(s - d)
    default: s + d - 2 * s * d
    }
  }

  private func nonSeparable(_ s: [Double], _ d: [Double]) -> [Double] {
    func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }
    func setSat(_ c: [Double], _ value: Double) -> [Double] {
      sat(c) == 0 ? [0, 0, 0] : c.map { ($0 - c.min()!) * value / sat(c) }
    }
    func setLum(_ c: [Double], _ value: Double) -> [Double] {
      var c = c.map { $0 + value - lum(c) }
      let (l, least, most) = (lum(c), c.min()!, c.max()!)
      if least < 0 { c = c.map { l + ($0 - l) * l / (l - least) } }
      if most > 1 { c = c.map { l + ($0 - l) * (1 - l) / (most - l) } }
      return c
    }
    return switch self {
    case .hue: setLum(setSat(s, sat(d)), lum(d))
    case .saturation: setLum(setSat(d, sat(s)), lum(d))
    case .color: setLum(s, lum(d))
    default: setLum(d, lum(s))
    }
  }
}
