public import class Foundation.NSValue
public import struct Foundation.CGRect

extension NSValue {
  /// Creates a value with a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// The rectangle of the value.
  public var cgRectValue: CGRect { rectValue }
}

// The values of the keyboard's notifications are cast both to `NSValue` and to `CGRect`. Foundation on Linux converts
// numbers in such casts, but not rectangles.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the rectangle as a value object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Sets `result` to the rectangle of a value object.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }

  /// Sets `result` to the rectangle of a value object, and returns true.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.rectValue
    return true
  }

  /// Returns the rectangle of a value object, or an empty one for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}
