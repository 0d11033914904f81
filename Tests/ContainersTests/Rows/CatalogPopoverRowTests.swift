import Containers
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// Popover controllers: sizes, sources, callbacks and lifetime (C-246 to C-271).
@MainActor @Suite(.serialized, .exclusiveMainActor)
final class CatalogPopoverRowTests: UIPopoverControllerDelegate {
  private let stage: Stage
  private let root = Pane("root", .white)
  private let content = Pane("content", .systemYellow)
  private var calls: [String] = []

  init() {
    stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .classic)
    stage.window.rootViewController = root
    stage.advance(to: 0)
  }

  /// Records a call with the visibility of the content.
  private func note(_ call: String) { calls.append("\(call) \(content.viewIfLoaded?.window != nil)") }

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    note("should")
    return true
  }
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { note("did") }

  /// Creates and presents a popover.
  @discardableResult
  private func popover(_ content: UIViewController, animated: Bool = false) -> UIPopoverController {
    let popover = UIPopoverController(contentViewController: content)
    popover.delegate = self
    popover.present(
      from: CGRect(x: 360, y: 100, width: 40, height: 40), in: root.view, permittedArrowDirections: .any,
      animated: animated)
    stage.advance(by: animated ? 1 : 0)
    return popover
  }

  // MARK: Sizes

  @Test func `the default of contentSizeForViewInPopover is 320 by 1100 points`() {
    #expect(content.contentSizeForViewInPopover == CGSize(width: 320, height: 1100))
    content.contentSizeForViewInPopover = CGSize(width: 350, height: 200)
    #expect(content.contentSizeForViewInPopover == CGSize(width: 350, height: 200))
  }

  @Test(arguments: [(100.0, 320.0), (400, 400), (700, 600)])
  func `the width of a popover is between 320 and 600 points`(wanted: Double, width: Double) {
    content.contentSizeForViewInPopover = CGSize(width: CGFloat(wanted), height: 200)
    popover(content)
    #expect(Double(content.view.bounds.width) == width)
  }

  @Test func `content that is larger than the popover is not scaled`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 900))
    content.view.addSubview(box)
    content.contentSizeForViewInPopover = CGSize(width: 400, height: 300)
    popover(content)
    #expect(content.view.bounds.size == CGSize(width: 400, height: 300))
    #expect(box.convert(box.bounds, to: content.view) == CGRect(x: 0, y: 0, width: 900, height: 900))
  }

  @Test func `replacing the content of a visible popover fades from the old to the new content`() {
    let (visible, other) = (popover(content), Pane("other", .systemTeal))
    visible.contentViewController = other
    stage.advance(by: 0.1)
    #expect(content.view.window != nil)
    #expect(other.view.window != nil)
    stage.advance(by: 1)
    #expect(content.view.window == nil)
    #expect(other.view.window != nil)
  }

  // MARK: Bar buttons

  /// A target that presents a popover from the sender of an action, and keeps the popover.
  @MainActor
  final class Presenter {
    let content: UIViewController
    weak var delegate: (any UIPopoverControllerDelegate)?
    var popover: UIPopoverController?
    init(_ content: UIViewController) { self.content = content }

    func open(_ sender: UIBarButtonItem) {
      let popover = UIPopoverController(contentViewController: content)
      popover.delegate = delegate
      self.popover = popover
      popover.present(from: sender, permittedArrowDirections: .any, animated: true)
    }
  }

  @Test func `a tap on a toolbar button presents a popover above the button, and a tap outside dismisses it`() throws {
    let (navigation, presenter) = (UINavigationController(rootViewController: Pane("list", .white)), Presenter(content))
    stage.window.rootViewController = navigation
    navigation.isToolbarHidden = false
    let item = UIBarButtonItem(
      title: "Open", style: .plain, target: presenter, action: Selector("open", Presenter.open))
    navigation.topViewController?.toolbarItems = [item]
    content.contentSizeForViewInPopover = CGSize(width: 320, height: 300)
    presenter.delegate = self
    stage.advance(by: 0.1)
    let place = try #require(item.frame(in: stage.window))
    stage.tap(CGPoint(x: place.midX, y: place.midY))
    stage.advance(by: 1)
    let popover = try #require(presenter.popover)
    #expect(popover.isPopoverVisible)
    #expect(popover.popoverArrowDirection == .down)
    #expect(content.view.convert(content.view.bounds, to: nil).maxY < place.minY)
    stage.tap(CGPoint(x: 700, y: 200))
    stage.advance(by: 1)
    #expect(!popover.isPopoverVisible)
    #expect(calls.map { $0.prefix { $0 != " " } } == ["should", "did"])
  }

  // MARK: Callbacks

  @Test func `the delegate is called before and after the dismissal, and at the end the content has left the window`() {
    popover(content, animated: true)
    stage.tap(CGPoint(x: 40, y: 900))
    stage.advance(by: 0.15)
    #expect(calls == ["should true"])
    #expect(content.view.window != nil)
    stage.advance(by: 1)
    #expect(calls == ["should true", "did false"])
  }

  /// A controller that records its appearance callbacks with their arguments.
  @MainActor
  private final class Recorder: UIViewController {
    var lines: [String] = []
    override func viewWillAppear(_ animated: Bool) { lines.append("will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { lines.append("did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear \(animated)") }
  }

  @Test(arguments: [true, false])
  func `the content receives appearance callbacks when the popover is presented and dismissed`(isAnimated: Bool) {
    let recorder = Recorder()
    let visible = popover(recorder, animated: isAnimated)
    stage.advance(by: 0.1)
    #expect(recorder.lines == ["will appear \(isAnimated)", "did appear \(isAnimated)"])
    visible.dismiss(animated: isAnimated)
    stage.advance(by: 1)
    #expect(recorder.lines.dropFirst(2) == ["will disappear \(isAnimated)", "did disappear \(isAnimated)"])
  }

  // MARK: Lifetime

  @Test func `a visible popover keeps its popover controller alive until the dismissal`() throws {
    weak var kept: UIPopoverController?
    do { kept = popover(content) }
    #expect(kept?.isPopoverVisible == true)
    kept?.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(kept == nil)
  }

  @Test func `a visible popover whose controller the app does not store causes a warning`() {
    func count() -> Int { stage.trace.events.count { $0.detail.contains("has no reference") } }
    let stored = popover(content)
    withExtendedLifetime(stored) { stage.advance(by: 0.1) }
    #expect(count() == 0)
    stored.dismiss(animated: false)
    stage.advance(by: 0.1)
    do {
      let lost = UIPopoverController(contentViewController: Pane("other", .systemTeal))
      let place = CGRect(x: 360, y: 100, width: 40, height: 40)
      lost.present(from: place, in: root.view, permittedArrowDirections: .any, animated: true)
    }
    stage.advance(by: 1)
    #expect(count() == 1)
  }

  @Test func `a popover can be presented again with other content at another position`() {
    let popover = popover(content)
    popover.dismiss(animated: true)
    stage.advance(by: 1)
    let other = Pane("other", .systemTeal)
    popover.contentViewController = other
    popover.present(
      from: CGRect(x: 360, y: 900, width: 40, height: 40), in: root.view, permittedArrowDirections: .down,
      animated: true)
    stage.advance(by: 1)
    #expect(popover.popoverArrowDirection == .down)
    #expect(other.view.window != nil)
    #expect(content.view.window == nil)
  }

  @Test func `a modal presentation by the content of a visible popover causes a warning`() {
    func count() -> Int { stage.trace.events.count { $0.detail.contains("dismiss the popover before") } }
    let popover = popover(content)
    let guest = Pane("guest", .white)
    content.present(guest, animated: false)
    stage.advance(by: 0.1)
    #expect(count() == 1)
    #expect(guest.view.window != nil)
    withExtendedLifetime(popover) {}
  }

  @Test func `while a popover is visible, another presentation by its presenter is ignored with a warning`() {
    let popover = popover(content)
    let guest = Pane("guest", .white)
    root.present(guest, animated: true)
    stage.advance(by: 1)
    #expect(guest.viewIfLoaded?.window == nil)
    #expect(popover.isPopoverVisible)
    #expect(stage.trace.events.count { $0.name == "warning" && $0.subject == "root" } == 1)
    popover.dismiss(animated: false)
    stage.advance(by: 0.1)
    root.present(guest, animated: true)
    stage.advance(by: 1)
    #expect(guest.view.window != nil)
  }
}
