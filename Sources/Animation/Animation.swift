package import MediaTime

/// An animation as an immutable value: its timing and its content.
///
/// The evaluation is a pure function of the parent time and the model values. It can be done for any time, in any order
/// and on any thread.
package struct Animation: Hashable, Sendable {
  /// The timing, relative to the time of the layer or of the enclosing group.
  package var timing: MediaTiming
  /// The timing function of each run (one forward or backward play of the duration). nil is linear.
  package var timingFunction: UnitBezier?
  /// The content of the animation: a change of a property, a group, or a transition.
  package var content: Content

  /// The content of an animation, which determines what the animation changes.
  package enum Content: Hashable, Sendable {
    /// An animation of one property.
    case property(PropertyAnimation)
    /// Animations that play in the local time of this one, applied in this order.
    case group([Animation])
    /// A transition from the layer's previous image to its new one. It changes no property.
    case transition(TransitionMotion)
  }

  /// Creates an animation.
  package init(timing: MediaTiming, timingFunction: UnitBezier? = nil, content: Content) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.content = content
  }

  /// The parent time at which the active interval ends, in seconds. It can be infinite.
  ///
  /// - Source: spec A8.
  package var endTime: Double { timing.endTime }
}
