import Geometry
import Runtime

import class Foundation.NSValue
import struct Foundation.Notification

extension Stage {
  /// Begins a phone call: the status bar becomes 20 points higher, in an animation of 0.35 seconds (unverified).
  ///
  /// The views that fill the main window become smaller. In the modern profile, presentations do not change. On a
  /// screen with a sensor housing, or while the status bar is hidden, nothing changes.
  /// - Source: G-096.
  public func beginCall() { changeCall(to: true) }

  /// Ends the phone call of `beginCall()`: the status bar has its usual height again.
  public func endCall() { changeCall(to: false) }

  private func changeCall(to isInCall: Bool) {
    guard isInCall != self.isInCall else { return }
    makeCurrent()
    note(isInCall ? "beginCall" : "endCall")
    let old = statusBarFrame
    self.isInCall = isInCall
    let new = statusBarFrame
    self.isInCall = !isInCall
    if old != new { application.statusBarFrameWillChange(to: new) }
    UIView.animate(withDuration: 0.35) { [self] in
      self.isInCall = isInCall
      participants.forEach { $0.callDidBeginOrEnd() }
      windows.allWithMain.forEach { $0.layoutIfNeeded() }
    }
    if old != new { application.statusBarFrameDidChange(from: old) }
  }
}

extension UIApplication {
  fileprivate final func statusBarFrameWillChange(to frame: CGRect) {
    stage.note("application willChangeStatusBarFrame")
    delegate?.application(self, willChangeStatusBarFrame: frame)
    post(Self.willChangeStatusBarFrameNotification, frame)
  }

  fileprivate final func statusBarFrameDidChange(from frame: CGRect) {
    stage.note("application didChangeStatusBarFrame")
    delegate?.application(self, didChangeStatusBarFrame: frame)
    post(Self.didChangeStatusBarFrameNotification, frame)
  }

  private final func post(_ name: Notification.Name, _ frame: CGRect) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
}
