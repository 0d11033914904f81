public import Geometry

// Device space is in pixels, with the origin in the lower left corner and y up, as in Core Graphics. In contexts of UIKit,
// a point is as many pixels as the scale of the image or of the layer's contents.

extension CGContext {
  /// The transform from current coordinates to device space.
  ///
  /// Device space is in pixels. The origin is the lower left corner of the bitmap, and y points up. In a new bitmap
  /// context, the transform is the identity.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm.concatenating(device) }

  /// Returns a point in current coordinates as a point in device space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(userSpaceToDeviceSpaceTransform) }
  /// Returns a size in current coordinates as a size in device space. The result can be negative, for example if the
  /// transform reverses an axis.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(userSpaceToDeviceSpaceTransform) }
  /// Returns the smallest rectangle in device space that contains a rectangle in current coordinates.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(userSpaceToDeviceSpaceTransform) }

  /// Returns a point in device space as a point in current coordinates. If the current transform cannot be inverted, the
  /// result has no meaning.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(deviceSpaceToUserSpaceTransform) }
  /// Returns a size in device space as a size in current coordinates. The result can be negative.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(deviceSpaceToUserSpaceTransform) }
  /// Returns the smallest rectangle in current coordinates that contains a rectangle in device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(deviceSpaceToUserSpaceTransform) }

  private var deviceSpaceToUserSpaceTransform: CGAffineTransform { userSpaceToDeviceSpaceTransform.inverted() }
}
