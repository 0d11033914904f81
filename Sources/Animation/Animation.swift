package import MediaTime

/// One animation as a value, frozen from what the user built: when it plays and what it does.
///
/// Evaluating it is a pure function of the parent's time and the model values: any moment, any order, any thread.
package struct Animation: Hashable, Sendable {
  /// When it plays, in the parent's time: that of the layer, or of the group around it.
  package var timing: MediaTiming
  /// Bends the time of each run; nil is linear.
  package var timingFunction: UnitBezier?
  /// What it does.
  package var content: Content

  /// What an animation does.
  package enum Content: Hashable, Sendable {
    /// Animates one property.
    case property(PropertyAnimation)
    /// Plays animations in its own time, in this order.
    case group([Animation])
    /// Lets the layer's picture of before give way to the new one; no property changes.
    case transition(TransitionMotion)
  }

  /// An animation of these parts.
  package init(timing: MediaTiming, timingFunction: UnitBezier? = nil, content: Content) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.content = content
  }

  /// When its active interval ends, in parent seconds; infinite when it never does.
  ///
  /// - Source: spec A8.
  package var endTime: Double { timing.endTime }
}
