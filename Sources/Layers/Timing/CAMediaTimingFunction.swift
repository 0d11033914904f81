public import class Foundation.NSObject
public import MediaTime

/// The name of a standard timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a string.
  public let rawValue: String
  /// Creates a name from a string.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The curve with the control points (0, 0) and (1, 1).
  public static let linear = Self(rawValue: "linear")
  /// The curve with the control points (0.42, 0) and (1, 1).
  public static let easeIn = Self(rawValue: "easeIn")
  /// The curve with the control points (0, 0) and (0.58, 1).
  public static let easeOut = Self(rawValue: "easeOut")
  /// The curve with the control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The curve with the control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = Self(rawValue: "default")
}

/// An immutable cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to progress.
///
/// - Source: spec B1.
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The cubic Bézier curve as a value type.
  public let curve: UnitBezier

  /// Creates a timing function from a curve.
  public init(_ curve: UnitBezier) { self.curve = curve }

  /// Creates a standard timing function.
  ///
  /// - Precondition: `name` is one of the five standard names. Core Animation raises an exception for others.
  public convenience init(name: CAMediaTimingFunctionName) {
    guard let curve = UnitBezier(name: name.rawValue) else {
      fatalError("'\(name.rawValue)' is not the name of a timing function")
    }
    self.init(curve)
  }

  /// Creates a curve with the control points (`c1x`, `c1y`) and (`c2x`, `c2y`). x is clamped to 0…1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(UnitBezier(c1x: Double(c1x), c1y: Double(c1y), c2x: Double(c2x), c2y: Double(c2y)))
  }

  /// Writes the x and y of a control point of the curve to memory for two numbers.
  ///
  /// - Parameters:
  ///   - idx: The index of the point: 0 for (0, 0), 1 and 2 for the two control points, 3 for (1, 1).
  ///   - ptr: The memory, for example that of an array with two elements.
  /// - Precondition: `idx` is 0…3. Core Animation does not define the result for other numbers.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.c1x, curve.c1y), (curve.c2x, curve.c2y), (1, 1)]
    require(points.indices.contains(idx), "getControlPoint(at:values:): the index must be 0…3, but is \(idx)")
    unsafe (ptr[0], ptr[1]) = (Float(points[idx].0), Float(points[idx].1))
  }

  /// Returns whether another object is a timing function with the same control points.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }
  /// The hash of the control points.
  public override var hash: Int { curve.hashValue }
}
