package import Animation
package import DisplayList
package import Geometry
package import MediaTime
import Pixels

/// The content of a layer between its background and its sublayers.
package enum LayerContents: Hashable, Sendable {
  /// No content.
  case none
  /// An image.
  case image(CGImage)
  /// A cross-fade of two images.
  case mix(ImageMix)
  /// Drawing commands in points relative to the origin of the layer's bounds.
  case drawing([Command])
}

/// All values of one layer, either model values or committed values.
///
/// Lengths are in points of the superlayer (position) or of the layer itself (bounds), with y down.
package struct LayerState: Hashable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: Double = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = CATransform3DIdentity
  package var opacity: Double = 1
  package var isHidden = false
  package var masksToBounds = false
  package var backgroundColor: CGColor?
  package var cornerRadius: Double = 0
  package var maskedCorners = CACornerMask.all
  package var borderWidth: Double = 0
  package var borderColor: CGColor? = CGColor(.black)
  package var contents = LayerContents.none
  package var contentsScale: Double = 1
  package var name: String?
  /// The values of properties that few layers set, such as shadows, paths, gradients and custom properties.
  package var extras = ExtraValues()
  /// The kind of content that the layer's class draws from its extra values.
  package var drawer = LayerDrawer.none

  /// The layer's time space.
  package var time = TimeSpace()
  /// The attached animations, in the order of addition.
  package var animations: [AttachedAnimation] = []

  package init() {}

  /// Returns the state with all attached animations applied at a local time of the layer.
  package func presented(atLocalTime time: Double) -> LayerState {
    guard !animations.isEmpty else { return self }
    var presented = self
    for attached in animations {
      attached.animation.apply(to: &presented, model: self, atParentTime: time)
    }
    return presented.limited()
  }
}

/// The kind of content that a layer's class draws, besides background, contents and border.
package enum LayerDrawer: Hashable, Sendable {
  /// No additional content: a plain layer.
  case none
  /// A path (`CAShapeLayer`).
  case shape(ShapeStyle)
  /// A gradient (`CAGradientLayer`).
  case gradient(CAGradientLayerType)
  /// No content and no plane: the sublayers are transformed in space (`CATransformLayer`).
  case space
  /// Several copies of the sublayers (`CAReplicatorLayer`).
  case copies
}

/// An immutable animation attached to a layer.
package struct AttachedAnimation: Hashable, Sendable {
  /// The serial number. Animations with equal end times end in the order of serial numbers.
  package let serial: Int
  /// The key, or nil if none was given.
  package let key: String?
  /// The animation as a value.
  package var animation: Animation
  /// Whether `beginTime` is 0 and the next commit will set it to the current time.
  package var awaitsBegin: Bool
  /// Whether this is a transition whose old image the next commit will record.
  package var awaitsPicture = false
  /// The old image of a transition, relative to the origin of the layer's bounds.
  package var before: [Command] = []

  /// Creates an attached animation.
  package init(serial: Int, key: String?, animation: Animation, awaitsBegin: Bool, awaitsPicture: Bool = false) {
    (self.serial, self.key, self.animation) = (serial, key, animation)
    (self.awaitsBegin, self.awaitsPicture) = (awaitsBegin, awaitsPicture)
  }
}
