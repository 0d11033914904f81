public import class Foundation.NSValue
import Geometry

extension NSValue {
  /// Creates a value with a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// The rectangle of the value.
  public var cgRectValue: CGRect { rectValue }
}

// The values of the keyboard's notifications are cast both to `NSValue` and to `CGRect`. Foundation on Linux converts
// numbers in such casts, but not rectangles.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the rectangle as a value object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Sets `result` to the rectangle of a value object, which must contain one.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }

  /// Sets `result` to the rectangle of a value object. Returns whether the object contains a rectangle.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.containsRect ? source.rectValue : nil
    return result != nil
  }

  /// Returns the rectangle of a value object, or an empty one for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSValue {
  /// Whether the value is a rectangle. The property `rectValue` of other values, such as numbers, traps.
  fileprivate var containsRect: Bool {
    // Both pointers are to constant strings, which end with 0.
    unsafe String(cString: objCType) == String(cString: NSValue(rect: .zero).objCType)
  }
}
