import Runtime

/// An announcement that is being spoken.
struct RunningAnnouncement {
  let text: String
  /// The scheduled event that ends the speech. Cancelled when the announcement is interrupted.
  let end: EventQueue.Ticket
}

extension ScreenReader {
  /// Handles a notification that the app has posted with `UIAccessibility.post(notification:argument:)`.
  ///
  /// - Source: G-354, G-357, G-358. Current iOS keeps the focus after `layoutChanged` without an argument if
  ///   the focused element still exists (unverified).
  func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    stage.makeCurrent()
    let text = argument as? String
    stage.note(
      "accessibilityNotification", notification.name,
      detail: text ?? (argument as? UIResponder)?.spokenDescription ?? "")
    guard isRunning else { return }
    if notification == .screenChanged || notification == .layoutChanged { ask(.app(argument as? UIResponder)) }
    if let text { announce(text) }
  }

  /// Returns the time that it takes to speak a string, in seconds: 0.06 s for each character, and 0.3 s for the pause
  /// at the end. On a device, the duration depends on the voice.
  nonisolated public static func duration(ofAnnouncement text: String) -> Double { 0.3 + 0.06 * Double(text.count) }

  /// Interrupts the current announcement, if there is one, and begins to speak a string.
  private func announce(_ text: String) {
    interruptAnnouncement()
    let end = stage.schedule(at: stage.now + Self.duration(ofAnnouncement: text), "an announcement") { [weak self] in
      self?.finishAnnouncement(wasSuccessful: true)
    }
    announcement = RunningAnnouncement(text: text, end: end)
  }

  /// Interrupts the announcement that is being spoken, if there is one.
  func interruptAnnouncement() {
    guard let announcement else { return }
    stage.cancel(announcement.end)
    finishAnnouncement(wasSuccessful: false)
  }

  /// Posts the notification that the announcement was spoken to its end or interrupted.
  ///
  /// - Source: G-366.
  private func finishAnnouncement(wasSuccessful: Bool) {
    guard let text = announcement?.text else { return }
    announcement = nil
    stage.note("announcementDidFinish", text, detail: wasSuccessful ? "" : "interrupted")
    NotificationCenter.default.post(
      name: UIAccessibility.announcementDidFinishNotification, object: nil,
      userInfo: [
        UIAccessibility.announcementStringValueUserInfoKey: text,
        UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
      ])
  }
}
