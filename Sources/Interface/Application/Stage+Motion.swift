extension Stage {
  /// The duration of a shake in seconds (unverified).
  private static let shakeDuration = 0.5

  /// Shakes the device. `motionBegan(_:with:)` is called now and `motionEnded(_:with:)` half a second later, on the
  /// first responder or, without one, on the frontmost view controller.
  ///
  /// - Source: G-122.
  public func shake() {
    makeCurrent()
    note("motionBegan", "shake")
    motionTarget.motionBegan(.motionShake, with: UIEvent(shakeAt: now))
    schedule(at: now + Self.shakeDuration, "the end of a shake") { [unowned self] in
      note("motionEnded", "shake")
      motionTarget.motionEnded(.motionShake, with: UIEvent(shakeAt: now))
    }
  }

  /// The responder that receives motion events: the first responder, or else the frontmost view controller, or else the
  /// window.
  private var motionTarget: UIResponder { window.firstResponder ?? window.rootViewController?.frontmost ?? window }
}

extension UIViewController {
  /// The topmost of the view controllers that are presented above this one, or this one if it presents none.
  fileprivate final var frontmost: UIViewController {
    sequence(first: self) { $0.presentedViewController }.reduce(self) { $1 }
  }
}
