import UIKit

/// Bytes as a source of choices. Beyond the end every choice is the first one.
struct ByteTape {
  /// Whether numbers and times are finite and moderate, so that presentation values have to be finite too.
  let isTame: Bool
  private let bytes: [UInt8]
  private var next = 1
  private var additions = 0
  private var hasCost = false

  /// Creates a tape whose first byte determines whether it is tame.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isTame = !(bytes.first ?? 0).isMultiple(of: 2)
  }

  /// Whether all bytes are used.
  var isEmpty: Bool { next >= bytes.count }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  /// One of 0 ..< `count`.
  mutating func choice(_ count: Int) -> Int { Int(byte()) % count }

  /// One of `values`.
  mutating func one<Value>(of values: [Value]) -> Value { values[choice(values.count)] }

  /// Returns true in about one of `odds` cases.
  mutating func chance(_ odds: Int) -> Bool { choice(odds) == 1 }

  /// Returns whether a shadow or copies are permitted: only the first time, because shadows of all copies take too
  /// long.
  mutating func costs() -> Bool {
    defer { hasCost = true }
    return !hasCost
  }

  /// A key path.
  mutating func keyPath() -> String {
    let path = one(of: Self.keyPaths)
    return path != "shadowOpacity" || costs() ? path : "opacity"
  }

  /// Whether an animation adds to what is below; a tame tape says so a few times only, as transforms multiply.
  mutating func adds() -> Bool {
    guard chance(4), !isTame || additions < 8 else { return false }
    additions += 1
    return true
  }

  /// Returns a moderate number: a round one, a tiny one, or one of 65,536 between -128 and 128.
  mutating func number() -> Double {
    switch choice(4) {
    case 0: one(of: [0, 1, -1, 0.5, 2, 10, 100, -40])
    case 1: one(of: isTame ? [1e-9, 0.25, 3] : [1e-9, -1e-9, 0.999_999_999, 1e3, -1e3, 0.25, 1e-300, 3])
    default: Double(Int(byte()) << 8 | Int(byte())) / 256 - 128
    }
  }

  /// Returns a time or factor, which can be NaN, infinite, huge or tiny unless the tape is tame.
  mutating func odd() -> Double {
    switch choice(4) {
    case 0 where isTame: Double(Int8(bitPattern: byte())) / 16
    case 0: one(of: [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e6, -1])
    case 1: one(of: isTame ? [0, 1, 0.25, 2, -1, 0.0625, 8] : [0, 1, 0.25, 2, -1, 1e-9, 0.5, 1e3])
    default: Double(byte()) / 64
    }
  }

  /// Returns a finite number of `odd()`, because layers and animations trap for others.
  mutating func oddTime() -> Double {
    let drawn = odd()
    return drawn.isFinite && Float(drawn).isFinite ? drawn : 3
  }

  /// Returns a duration or count of `odd()`: any finite number, or infinity.
  mutating func oddLength() -> Double {
    let drawn = odd()
    return drawn.isNaN || Float(drawn) == -.infinity ? -1 : drawn
  }
}

extension ByteTape {
  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }

  mutating func color() -> CGColor {
    CGColor(
      red: CGFloat(byte()) / 255, green: CGFloat(byte()) / 255, blue: CGFloat(byte()) / 255,
      alpha: CGFloat(byte()) / 255)
  }

  mutating func transform() -> CATransform3D {
    var transform = CATransform3DMakeRotation(CGFloat(number()), CGFloat(number()), CGFloat(number()), 1)
    transform = CATransform3DTranslate(transform, CGFloat(number()), CGFloat(number()), CGFloat(number()))
    if chance(3) { transform = CATransform3DScale(transform, CGFloat(number()), CGFloat(number()), CGFloat(number())) }
    if chance(3) { transform.m34 = CGFloat(-1 / one(of: [100, 500, -300, 1e-3])) }
    return transform
  }

  mutating func path() -> CGPath {
    let path = CGMutablePath()
    path.move(to: point())
    for _ in 0..<choice(5) {
      switch choice(4) {
      case 0: path.addLine(to: point())
      case 1: path.addQuadCurve(to: point(), control: point())
      case 2: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path
  }
}
