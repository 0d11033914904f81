import Geometry
import Layers

extension KeyboardHost {
  /// The kinds of keyboard motions that notifications report.
  enum Motion { case show, hide }

  /// The duration that notifications report for a motion of the keyboard, in seconds, as on iOS.
  static var duration: Double { 0.25 }
  /// The raw value of the animation curve that notifications report for a motion of the keyboard. On iOS, 7 is an
  /// undocumented spring (spec C1).
  static var curve: Int { 7 }

  /// Moves the panel from the frame `begin` to the frame `end`, in the coordinates of the interface. Posts the
  /// notifications about the panel's frame and visibility before and after the motion.
  ///
  /// During a transition, the panel moves alongside the transition. Otherwise the panel moves with the keyboard's own
  /// duration and curve, even inside an animation block of the app.
  func move(_ motion: Motion, from begin: CGRect, to end: CGRect) {
    motionCount += 1
    let count = motionCount
    let isAnimated = passage?.isAnimated ?? UIView.areAnimationsEnabled
    let report = KeyboardReport(begin: begin, end: end, duration: isAnimated ? Self.duration : 0, curve: Self.curve)
    announce(end)
    report.post(motion == .show ? [.frameBegins, .showBegins] : [.frameBegins, .hideBegins], on: stage)
    // An observer can have started another motion.
    guard count == motionCount else { return }
    run(isAnimated: isAnimated, from: begin, to: passage?.target(end, motion) ?? end) { [weak self] in
      guard let self, count == motionCount else { return }
      report.post(motion == .show ? [.frameEnds, .showEnds] : [.frameEnds, .hideEnds], on: stage)
      if motion == .hide, count == motionCount { putAway() }
    }
  }

  private func run(isAnimated: Bool, from begin: CGRect, to end: CGRect, then finish: @escaping () -> Void) {
    if let passage {
      if let start = passage.start(end) {
        UIView.performWithoutAnimation { window?.container.panel.frame = start }
      }
      place(end)
      return passage.atEnd(finish)
    }
    guard isAnimated else {
      UIView.performWithoutAnimation { place(end) }
      return finish()
    }
    UIViewAnimationBlock.runOutside(enabled: true) {
      let options = UIView.AnimationOptions(rawValue: UInt(Self.curve) << 16).union(.allowUserInteraction)
      UIView.animate(withDuration: Self.duration, delay: 0, options: options) {
        place(end)
      } completion: { _ in
        finish()
      }
    }
  }

  /// Sets the frame of the panel, then updates the layout of all views that have constraints to a keyboard layout
  /// guide.
  func place(_ frame: CGRect) {
    guard let window else { return }
    window.container.panel.frame = frame
    window.container.panel.layoutIfNeeded()
    noteArea()
    layOutGuides()
  }

  /// Prepares the app's layout for a motion of the panel that ends at the frame `end`: sets `Stage.coveredArea` to the
  /// area that the keyboard then covers, and requests a layout of the keyboard layout guides. An observer of the
  /// notifications can then lay out its views inside its own animation.
  private func announce(_ end: CGRect) {
    guard let window else { return }
    stage.coveredArea = isShown && end.height > 0 ? CoveredArea(view: window.container, rect: end) : nil
    for other in stage.windows.allWithMain where other !== window { other.keyboardDidMove() }
  }

  private func layOutGuides() {
    for other in stage.windows.allWithMain where other !== window {
      other.keyboardDidMove()
      other.layoutIfNeeded()
    }
  }

  /// Removes the app's views from the hidden panel, and hides the keyboard's window.
  private func putAway() {
    guard !isShown, let window else { return }
    UIView.performWithoutAnimation {
      window.container.panel.clear()
      window.isHidden = true
    }
  }

  // MARK: Rotation

  /// Resizes the keyboard for the new orientation, inside the rotation's animation.
  func interfaceDidRotate() {
    guard let window else { return }
    if window.rotatesItsViews { window.seat(window.container) }
    guard isShown, let responder, let content = KeyboardContent(of: responder) else {
      return UIView.performWithoutAnimation { window.container.panel.frame = hiddenFrame }
    }
    let begin = window.container.panel.frame
    let style = (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle ?? .unspecified
    window.container.panel.show(content, KeyboardMetrics(stage), style: style)
    let height = window.container.panel.contentHeight
    let size = window.container.bounds.size
    rotate(from: begin, to: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
  }

  private func rotate(from begin: CGRect, to end: CGRect) {
    motionCount += 1
    let (count, duration) = (motionCount, UIView.inheritedAnimationDuration)
    let report = KeyboardReport(begin: begin, end: end, duration: duration, curve: 0)
    announce(end)
    report.post([.frameBegins, .showBegins], on: stage)
    UIView.animate(withDuration: duration) {
      place(end)
    } completion: { [weak self] _ in
      guard let self, count == motionCount else { return }
      report.post([.frameEnds, .showEnds], on: stage)
    }
  }
}
