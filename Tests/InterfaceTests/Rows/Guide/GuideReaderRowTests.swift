import TestSupport
import Testing
import UIKit

/// The notification about the screen reader while the app is in the background.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GuideReaderRowTests {
  @Test func `switching VoiceOver on in the background posts the notification when the app is in the foreground`() {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1, profile: .modern)
    let (launch, changes) = (Journal(), Journal())
    UIApplication.launch(delegate: LoggingDelegate(launch), in: stage)
    stage.advance(to: 0)
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { changes.note("changed") } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.enterBackground()
    stage.screenReader.isRunning = true
    stage.advance(by: 0.1)
    #expect(changes.lines.isEmpty)
    stage.enterForeground()
    stage.advance(by: 0.1)
    #expect(changes.lines == ["changed"])
  }
}
