import class Foundation.NotificationCenter
import class Foundation.NSNumber
import class Foundation.NSValue
import struct Foundation.Notification
import Geometry
import Layers

extension KeyboardHost {
  /// The kinds of changes that notifications report.
  enum Motion { case show, hide }

  /// The duration of a motion in notifications, in seconds, as on iOS.
  static var duration: Double { 0.25 }
  /// The curve of a motion: on iOS, an undocumented spring (spec C1).
  static var curve: Int { 7 }

  /// Moves the panel and posts the notifications: the frame and then the visibility, before and after the motion.
  ///
  /// In a transition, the panel moves along with it. Otherwise the motion has the keyboard's own curve, also inside an
  /// animation block of the app.
  func move(_ motion: Motion, from begin: CGRect, to end: CGRect) {
    motionCount += 1
    let count = motionCount
    let isAnimated = passage?.isAnimated ?? UIView.areAnimationsEnabled
    let report = KeyboardReport(begin: begin, end: end, duration: isAnimated ? Self.duration : 0, curve: Self.curve)
    report.post(motion == .show ? [.willChangeFrame, .willShow] : [.willChangeFrame, .willHide], on: stage)
    // An observer can have started another motion.
    guard count == motionCount else { return }
    run(isAnimated: isAnimated, from: begin, to: passage?.target(end, motion) ?? end) { [weak self] in
      guard let self, count == motionCount else { return }
      report.post(motion == .show ? [.didChangeFrame, .didShow] : [.didChangeFrame, .didHide], on: stage)
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

  /// Sets the frame of the panel, and lays out the views with guides of the keyboard.
  func place(_ frame: CGRect) {
    guard let window else { return }
    window.container.panel.frame = frame
    window.container.panel.layoutIfNeeded()
    layOutGuides()
  }

  private func layOutGuides() {
    for other in stage.windows.allWithMain where other !== window {
      other.keyboardDidMove()
      other.layoutIfNeeded()
    }
  }

  /// Removes the views of the app from the hidden panel.
  private func putAway() {
    guard !isShown, let window else { return }
    UIView.performWithoutAnimation {
      window.container.panel.clear()
      window.isHidden = true
    }
  }

  // MARK: Drags

  /// Moves the keyboard down by a distance that a touch determines, at most by its height.
  func drag(by distance: CGFloat) {
    guard let panel = window?.container.panel else { return }
    let distance = min(distance, panel.bounds.height)
    guard distance != dragDistance else { return }
    dragDistance = distance
    UIView.performWithoutAnimation { place(panel.frame.moved(toY: restingTop + distance)) }
  }

  /// Ends a drag: dismisses the keyboard, or moves it back.
  func endDrag(dismisses: Bool) {
    guard dragDistance > 0, let panel = window?.container.panel else { return }
    if dismisses, shownWindow?.endEditing(false) ?? false, !isShown { return }
    let begin = panel.frame
    dragDistance = 0
    move(.show, from: begin, to: begin.moved(toY: restingTop))
  }

  // MARK: Rotation

  /// Gives the keyboard the size for the new orientation, as a part of the rotation's animation.
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
    report.post([.willChangeFrame, .willShow], on: stage)
    UIView.animate(withDuration: duration) {
      place(end)
    } completion: { [weak self] _ in
      guard let self, count == motionCount else { return }
      report.post([.didChangeFrame, .didShow], on: stage)
    }
  }
}

extension CGRect {
  /// Returns the rectangle with another upper edge.
  fileprivate func moved(toY y: CGFloat) -> CGRect { CGRect(x: minX, y: y, width: width, height: height) }
}

/// The values of the keyboard's notifications.
@MainActor
struct KeyboardReport {
  /// A notification of the keyboard.
  enum Event { case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame }

  let begin: CGRect
  let end: CGRect
  let duration: Double
  let curve: Int

  /// Posts notifications in order, and adds them to the trace.
  func post(_ events: [Event], on stage: Stage) {
    for event in events {
      stage.note("keyboard", "\(event)", detail: "\(begin) → \(end)")
      NotificationCenter.default.post(name: event.name, object: stage.deviceScreen, userInfo: userInfo)
    }
  }

  private var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}

extension KeyboardReport.Event {
  fileprivate var name: Notification.Name {
    switch self {
    case .willShow: UIResponder.keyboardWillShowNotification
    case .didShow: UIResponder.keyboardDidShowNotification
    case .willHide: UIResponder.keyboardWillHideNotification
    case .didHide: UIResponder.keyboardDidHideNotification
    case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
    case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
    }
  }
}
