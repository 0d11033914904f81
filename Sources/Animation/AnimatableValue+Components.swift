internal import Geometry
internal import Pixels

extension AnimatableValue {
  /// The value as at most four numbers: those kinds that form a vector space. Unused places are 0.
  @inline(__always)
  var vector: SIMD4<Double>? {
    switch self {
    case .number(let x): SIMD4(x, 0, 0, 0)
    case .point(let p): SIMD4(p.x, p.y, 0, 0)
    case .size(let s): SIMD4(s.width, s.height, 0, 0)
    case .rect(let r): SIMD4(r.origin.x, r.origin.y, r.size.width, r.size.height)
    case .color(let c): SIMD4(c.red, c.green, c.blue, c.alpha)
    case .transform, .boolean, .path, .image, .discrete, .numbers, .colors: nil
    }
  }

  /// The kind of value that `vector` tells nothing about; nil when there is no vector.
  var vectorKind: VectorKind? {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform, .boolean, .path, .image, .discrete, .numbers, .colors: nil
    }
  }

  /// The value of this kind with other numbers in it.
  ///
  /// - Precondition: `vector` is not nil.
  func replacingVector(_ v: SIMD4<Double>) -> AnimatableValue {
    guard let kind = vectorKind else { preconditionFailure("a value without a vector was given one") }
    return kind.value(v)
  }

  /// Both values as vectors; nil when they are of different kinds or of a kind without.
  @inline(__always)
  func vectors(with other: AnimatableValue) -> (SIMD4<Double>, SIMD4<Double>)? {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color):
      guard let a = vector, let b = other.vector else { return nil }
      return (a, b)
    default: return nil
    }
  }
}

/// The kinds of value that are at most four numbers.
enum VectorKind: Hashable, Sendable, BitwiseCopyable {
  case number, point, size, rect, color

  /// The value of this kind with these numbers.
  @inline(__always)
  func value(_ v: SIMD4<Double>) -> AnimatableValue {
    switch self {
    case .number: .number(v.x)
    case .point: .point(CGPoint(x: v.x, y: v.y))
    case .size: .size(CGSize(width: v.x, height: v.y))
    case .rect: .rect(CGRect(x: v.x, y: v.y, width: v.z, height: v.w))
    case .color: .color(StraightColor(v))
    }
  }
}

extension StraightColor {
  /// A colour from red, green, blue and alpha, clamped.
  init(_ v: SIMD4<Double>) { self.init(red: v.x, green: v.y, blue: v.z, alpha: v.w) }
}

/// Number at a fraction of the way; exact at both ends, never NaN for finite numbers and a fraction in 0…1.
@inline(__always)
func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
  if progress == 1 { return b }
  let distance = b - a
  // The distance of two finite numbers can overflow; then each is weighed on its own.
  return distance.isFinite ? a + distance * progress : a * (1 - progress) + b * progress
}

/// The same for four numbers.
@inline(__always)
func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double) -> SIMD4<Double> {
  SIMD4(mix(a.x, b.x, progress), mix(a.y, b.y, progress), mix(a.z, b.z, progress), mix(a.w, b.w, progress))
}
