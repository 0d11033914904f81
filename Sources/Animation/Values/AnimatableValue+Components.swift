internal import Geometry
internal import Pixels

extension AnimatableValue {
  /// The value as up to four numbers, or nil if its kind is not a vector. Unused elements are 0.
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

  /// The kind of the vector, or nil if the value is not a vector.
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

  /// Returns a value of the same kind as this one, which consists of the numbers `v`.
  ///
  /// - Precondition: `vector` is not nil.
  func replacingVector(_ v: SIMD4<Double>) -> AnimatableValue {
    guard let kind = vectorKind else { preconditionFailure("replacingVector(_:) requires a value that is a vector") }
    return kind.value(v)
  }

  /// Returns both values as vectors, or nil if their kinds differ or are not vectors.
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

/// The kinds of values that consist of up to four numbers.
enum VectorKind: Hashable, Sendable, BitwiseCopyable {
  case number, point, size, rect, color

  /// Returns the value of this kind with the components `v`. Components that the kind does not have are ignored.
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
  /// Creates a colour from red, green, blue and alpha, clamped to 0…1.
  init(_ v: SIMD4<Double>) { self.init(red: v.x, green: v.y, blue: v.z, alpha: v.w) }
}

/// Returns the number between `a` (progress 0) and `b` (progress 1) at a progress. The result is exact at both ends,
/// and never NaN for finite numbers and a progress in 0…1.
@inline(__always)
func mix(_ a: Double, _ b: Double, _ progress: Double) -> Double {
  if progress == 1 { return b }
  let distance = b - a
  // The difference of two finite numbers can overflow. In this case each number is weighted separately.
  return distance.isFinite ? a + distance * progress : a * (1 - progress) + b * progress
}

/// Returns the numbers between the elements of `a` (progress 0) and those of `b` (progress 1) at a progress.
@inline(__always)
func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double) -> SIMD4<Double> {
  SIMD4(mix(a.x, b.x, progress), mix(a.y, b.y, progress), mix(a.z, b.z, progress), mix(a.w, b.w, progress))
}
