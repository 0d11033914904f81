package import Animation
package import DisplayList
package import Geometry
package import MediaTime
import Pixels

/// The content of a layer between its background and its sublayers.
package enum LayerContents: Hashable, Sendable {
  /// No content.
  case none
  /// An image, placed in the bounds by `contentsGravity`.
  case image(CGImage)
  /// A cross-fade of two images, which an animation of `contents` shows.
  case mix(ImageMix)
  /// Drawing commands, in points relative to the origin of the layer's bounds. The drawing is not scaled to fit the
  /// bounds.
  case drawing([Command])
  /// The drawing of `draw(in:)`, which `contentsGravity` places in the bounds like an image.
  case recorded(RecordedDrawing)

  /// Whether the value is `none`. Unlike `==`, the property does not compare contents.
  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The commands of a layer's `draw(in:)`.
package struct RecordedDrawing: Hashable, Sendable {
  /// The commands, in points relative to the origin of the bounds in which they were drawn.
  package let commands: [Command]
  /// The size of the bounds in which the commands were drawn.
  package let size: CGSize

  /// Creates a drawing.
  package init(commands: [Command], size: CGSize) { (self.commands, self.size) = (commands, size) }
}

/// All values of one layer. They are model values, committed values or presentation values.
///
/// Lengths are in points of the superlayer (position) or of the layer itself (bounds), with y down.
package struct LayerState: Hashable, Sendable {
  /// The layer's rectangle in its own coordinate space.
  package var bounds = CGRect.zero
  /// The position of the anchor point, in the superlayer's points.
  package var position = CGPoint.zero
  /// The position along z, in points. Sublayers are drawn in ascending order of their z positions.
  package var zPosition: Double = 0
  /// The anchor point, in units of the bounds. The default is the centre.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  package var transform = CATransform3DIdentity
  /// The opacity, 0…1.
  package var opacity: Double = 1
  /// Whether the layer and its sublayers are not drawn.
  package var isHidden = false
  /// Whether the sublayers and the contents are clipped to the bounds, with rounded corners.
  package var masksToBounds = false
  /// The background colour, or nil for none.
  package var backgroundColor: CGColor?
  /// The radius of the rounded corners, in points.
  package var cornerRadius: Double = 0
  /// The corners that are rounded.
  package var maskedCorners = CACornerMask.all
  /// The width of the border inside the bounds, in points.
  package var borderWidth: Double = 0
  /// The colour of the border, or nil. The default is opaque black.
  package var borderColor: CGColor? = CGColor(.black)
  /// The image or the drawing that the layer displays.
  package var contents = LayerContents.none
  /// The number of pixels per point of the contents.
  package var contentsScale: Double = 1
  /// The name, for traces and for finding layers, or nil.
  package var name: String?
  /// The values of properties that few layers set, such as shadows, paths, gradients and custom properties.
  package var extras = ExtraValues()
  /// The kind of content that the layer's class draws, such as a path or a gradient.
  package var contentKind = LayerContentKind.none

  /// The layer's time space.
  package var time = TimeSpace()
  /// The attached animations, in the order of addition.
  package var animations: [AttachedAnimation] = []

  /// Creates the state of a new layer.
  package init() {}

  /// Returns the state with all attached animations applied at a local time of the layer.
  package func presented(atLocalTime time: Double) -> LayerState {
    guard !animations.isEmpty || contentKind.dependsOnTime else { return self }
    var presented = self
    presented.contentKind.setTime(time)
    for attached in animations {
      attached.animation.apply(to: &presented, model: self, atParentTime: time)
    }
    return presented.limited()
  }
}

/// The kind of content that a layer's class draws, in addition to background, contents and border.
package enum LayerContentKind: Hashable, Sendable {
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
  /// Particles (`CAEmitterLayer`).
  case emitter(EmitterStyle)

  /// Whether the content changes with time even without animations.
  var dependsOnTime: Bool { if case .emitter = self { true } else { false } }

  /// Sets the time at which content that depends on the time is drawn, in seconds of the layer's time. For other
  /// content, nothing happens.
  mutating func setTime(_ time: Double) {
    guard case .emitter(var style) = self else { return }
    style.time = time
    self = .emitter(style)
  }
}

/// An immutable animation attached to a layer.
package struct AttachedAnimation: Hashable, Sendable {
  /// The serial number. Animations with equal end times end in the order of serial numbers.
  package let serial: Int
  /// The key under which the animation was added, or nil if it has no key.
  package let key: String?
  /// The properties of the animation, which later changes of the `CAAnimation` object do not affect.
  package var animation: Animation
  /// Whether `beginTime` is 0 and the next commit will set it to the current time.
  package var awaitsBegin: Bool
  /// Whether the animation is a transition whose old image will be stored by the next commit.
  package var awaitsPicture = false
  /// The old image of a transition, relative to the origin of the layer's bounds.
  package var before: [Command] = []

  /// Creates an attached animation.
  package init(serial: Int, key: String?, animation: Animation, awaitsBegin: Bool, awaitsPicture: Bool = false) {
    (self.serial, self.key, self.animation) = (serial, key, animation)
    (self.awaitsBegin, self.awaitsPicture) = (awaitsBegin, awaitsPicture)
  }
}
