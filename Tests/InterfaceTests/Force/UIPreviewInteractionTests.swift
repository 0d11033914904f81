import class Foundation.NSObject
import Geometry
import Interface
import TestSupport
import Testing

/// Preview interactions: their phases, and their end.
@MainActor @Suite(.serialized, .exclusiveMainActor)
struct UIPreviewInteractionTests {
  private final class Follower: NSObject, UIPreviewInteractionDelegate {
    var log: [String] = []
    var begins = true
    var cancelsAtPreview = false
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
      log.append("should")
      return begins
    }
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
    ) {
      log.append("preview \(Int((transitionProgress * 100).rounded()))\(ended ? " ended" : "")")
      if ended, cancelsAtPreview { previewInteraction.cancel() }
    }
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { log.append("cancel") }
  }

  private final class BothPhases: NSObject, UIPreviewInteractionDelegate {
    var log: [String] = []
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool
    ) { log.append("preview \(Int((transitionProgress * 100).rounded()))\(ended ? " ended" : "")") }
    func previewInteraction(
      _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) { log.append("commit \(Int((transitionProgress * 100).rounded()))\(ended ? " ended" : "")") }
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) { log.append("cancel") }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 100))
  private let point = CGPoint(x: 50, y: 60)
  private let interaction: UIPreviewInteraction

  init() {
    let root = UIViewController()
    root.view.addSubview(view)
    stage.window.rootViewController = root
    interaction = UIPreviewInteraction(view: view)
    stage.forceTouchCapability = .available
  }

  private func touch(_ forces: CGFloat...) throws {
    stage.touch(withForces: forces.enumerated().map { (time: stage.now + Double($0) / 10, point: point, force: $1) })
    try stage.settle()
  }

  @Test func `preview and commit progress change with the force, and a full commit ends the interaction`() throws {
    let delegate = BothPhases()
    interaction.delegate = delegate
    try touch(1, 13 / 6, 1, 4, 14 / 3, 6, 3)
    #expect(
      delegate.log == ["preview 50", "preview 0", "preview 100 ended", "commit 25", "commit 50", "commit 100 ended"])
  }

  @Test func `a touch that ends in the preview phase cancels the interaction`() throws {
    let delegate = Follower()
    interaction.delegate = delegate
    try touch(1, 13 / 6)
    #expect(delegate.log == ["should", "preview 50", "cancel"])
  }

  @Test func `a touch that ends in the commit phase cancels the interaction`() throws {
    let delegate = BothPhases()
    interaction.delegate = delegate
    try touch(1, 4)
    #expect(delegate.log == ["preview 100 ended", "commit 25", "cancel"])
  }

  @Test func `if the delegate does not implement the commit phase, the preview phase ends the interaction`() throws {
    let delegate = Follower()
    interaction.delegate = delegate
    try touch(1, 4, 6)
    #expect(delegate.log == ["should", "preview 100 ended"])
  }

  @Test func `a delegate can prevent a preview interaction from beginning`() throws {
    let delegate = Follower()
    delegate.begins = false
    interaction.delegate = delegate
    try touch(1, 2, 6)
    #expect(delegate.log == ["should"])
  }

  @Test func `after cancel(), the delegate receives the cancellation and no further calls for the touch`() throws {
    let delegate = Follower()
    delegate.cancelsAtPreview = true
    interaction.delegate = delegate
    try touch(1, 4, 6, 2)
    #expect(delegate.log == ["should", "preview 100 ended", "cancel"])
    try touch(1, 13 / 6)
    #expect(delegate.log.suffix(3) == ["should", "preview 50", "cancel"])
  }

  @Test func `an ordinary touch begins no interaction`() throws {
    let delegate = Follower()
    interaction.delegate = delegate
    stage.longPress(point)
    try stage.settle()
    #expect(delegate.log == [])
  }

  @Test func `no preview interaction begins on a screen that does not measure force`() throws {
    let delegate = Follower()
    interaction.delegate = delegate
    stage.forceTouchCapability = .unavailable
    try touch(1, 6)
    #expect(delegate.log == [])
  }

  @Test func `the delegate is not retained`() {
    var delegate: Follower? = Follower()
    interaction.delegate = delegate
    delegate = nil
    #expect(interaction.delegate == nil)
  }

  @Test func `location(in:) returns the location of the touch in the given coordinate space`() throws {
    let delegate = Follower()
    interaction.delegate = delegate
    stage.touch(withForces: [(time: 0.1, point: point, force: 2), (time: 0.3, point: point, force: 2)])
    stage.advance(to: 0.2)
    #expect(interaction.location(in: view) == CGPoint(x: 30, y: 20))
    #expect(interaction.location(in: nil) == point)
    #expect(interaction.location(in: stage.deviceScreen.coordinateSpace) == point)
    #expect(interaction.view === view)
  }

  @Test func `the view does not retain the interaction`() {
    let other = UIView(frame: view.frame)
    var interaction: UIPreviewInteraction? = UIPreviewInteraction(view: other)
    #expect(other.gestureRecognizers?.count == 1)
    weak let reference = interaction
    interaction = nil
    #expect(reference == nil)
    #expect(other.gestureRecognizers?.isEmpty == true)
  }
}
