public import class Foundation.NSValue
public import Geometry

extension NSValue {
  /// Creates a value with a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value with a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates a value with a vector.
  public convenience init(cgVector: CGVector) { self.init(numbers: [cgVector.dx, cgVector.dy]) }
  /// Creates a value with an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates a value with a 3-D transform.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(
      numbers: [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
  }

  /// The `CGPoint` that the value contains.
  public var cgPointValue: CGPoint { pointValue }
  /// The `CGSize` that the value contains.
  public var cgSizeValue: CGSize { sizeValue }
  /// The vector of the value.
  ///
  /// - Precondition: The value contains a vector.
  public var cgVectorValue: CGVector {
    let n = numbers(2, "CGVector")
    return CGVector(dx: n[0], dy: n[1])
  }
  /// The affine transform of the value.
  ///
  /// - Precondition: The value contains an affine transform.
  public var cgAffineTransformValue: CGAffineTransform {
    let n = numbers(6, "CGAffineTransform")
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
  /// The 3-D transform of the value.
  ///
  /// - Precondition: The value contains a 3-D transform.
  public var caTransform3DValue: CATransform3D {
    let n = numbers(16, "CATransform3D")
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Creates a value with a list of numbers, for types that Foundation on Linux has no initializer for.
  package convenience init(numbers: [CGFloat]) {
    let values = numbers.map(Double.init)
    // Foundation copies as many numbers as the type code says, which are those of the array.
    unsafe self.init(bytes: values, objCType: Self.typeCode(numbers.count))
  }

  /// Returns the `count` numbers of a value that `init(numbers:)` has created. If the value does not contain `count`
  /// numbers, the program ends with an error.
  ///
  /// - Parameter type: The name of the expected type, such as `CGVector`, for the error message.
  package func numbers(_ count: Int, _ type: String) -> [CGFloat] {
    guard contains(count) else { fatalError("NSValue: the value is not a \(type)") }
    var values = [Double](repeating: 0, count: count)
    // The type code was compared above: the value has `count` numbers.
    unsafe getValue(&values)
    return values.map { CGFloat($0) }
  }

  /// The wrapped point, size, rectangle or transform in the type that animations accept, or nil for other contents.
  package var animatableObject: Any? {
    // Type codes are constant strings, which end with 0.
    let code = unsafe String(cString: objCType)
    switch code {
    case "{CGPoint=dd}": return pointValue
    case "{CGSize=dd}": return sizeValue
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": return rectValue
    case Self.typeCode(6): return cgAffineTransformValue
    case Self.typeCode(16): return caTransform3DValue
    default: return nil
    }
  }

  private func contains(_ count: Int) -> Bool {
    // Type codes are constant strings, which end with 0.
    unsafe String(cString: objCType) == Self.typeCode(count)
  }

  private static func typeCode(_ count: Int) -> String { "[\(count)d]" }
}
