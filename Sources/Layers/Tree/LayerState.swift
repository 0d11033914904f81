package import Animation
package import DisplayList
package import Geometry
package import MediaTime
import Pixels

/// What a layer shows inside its bounds, between background and sublayers.
package enum LayerContents: Hashable, Sendable {
  /// Nothing.
  case none
  /// A bitmap, stretched over the bounds.
  case image(CGImage)
  /// One bitmap turning into another.
  case mix(ImageMix)
  /// Drawing commands in points of the layer, origin at the corner of its bounds.
  case drawing([Command])
}

/// All values of one layer: the model while the app changes it, the committed state once a transaction ended.
///
/// Lengths are points of the parent (position) or of the layer itself (bounds), y down.
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
  /// Values of properties that few layers have: shadows, paths, gradients, a user's own.
  package var extras = ExtraValues()
  /// What a layer of a special class draws from its extras.
  package var drawer = LayerDrawer.none

  /// The layer's own time space.
  package var time = TimeSpace()
  /// The attached animations, in the order added.
  package var animations: [AttachedAnimation] = []

  package init() {}

  /// The state with every attached animation applied, at a time of the layer's own local time.
  package func presented(atLocalTime time: Double) -> LayerState {
    guard !animations.isEmpty else { return self }
    var presented = self
    for attached in animations {
      attached.animation.apply(to: &presented, model: self, atParentTime: time)
    }
    return presented.limited()
  }
}

/// Who draws a layer's own picture, besides background, contents and border.
package enum LayerDrawer: Hashable, Sendable {
  /// Nobody: a plain layer.
  case none
  /// A path (`CAShapeLayer`).
  case shape(ShapeStyle)
  /// A gradient (`CAGradientLayer`).
  case gradient(CAGradientLayerType)
  /// A layer that draws nothing and has no plane: its sublayers lie in space (`CATransformLayer`).
  case space
  /// A layer that shows its sublayers several times (`CAReplicatorLayer`).
  case copies
}

/// One animation on a layer, frozen.
package struct AttachedAnimation: Hashable, Sendable {
  /// Counts all animations ever added, so equal end times finish in the order of addition.
  package let serial: Int
  /// The key it was added under; nil when none was given.
  package let key: String?
  /// What it does.
  package var animation: Animation
  /// Whether `beginTime` 0 still waits for the commit that turns it into "now".
  package var awaitsBegin: Bool
  /// Whether it is a transition that the coming commit gives the picture of before.
  package var awaitsPicture = false
  /// For a transition: what the layer showed at the commit before, from the corner of its bounds.
  package var before: [Command] = []

  /// An animation as it was added.
  package init(serial: Int, key: String?, animation: Animation, awaitsBegin: Bool, awaitsPicture: Bool = false) {
    (self.serial, self.key, self.animation) = (serial, key, animation)
    (self.awaitsBegin, self.awaitsPicture) = (awaitsBegin, awaitsPicture)
  }
}
