import class Foundation.NSCoder
import Interface
import TestSupport
import Testing

/// Who is asked about the status bar, and what the trace says of it.
@MainActor @Suite(.serialized) struct StatusBarTests {
  /// Wants something of the status bar, or lets a child decide.
  @MainActor
  private final class Wisher: UIViewController {
    var style = UIStatusBarStyle.default
    var isHidden = false
    var child: UIViewController?
    init(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) {
      super.init(nibName: nil, bundle: nil)
      title = name
      modalPresentationStyle = style
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { isHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var childForStatusBarStyle: UIViewController? { child }
  }

  private func scene() -> (stage: Stage, root: Wisher) {
    let (stage, root) = (Stage(profile: .modern), Wisher("root"))
    stage.window.rootViewController = root
    stage.advance(to: 0)
    return (stage, root)
  }

  private func told(_ stage: Stage) -> [String] {
    stage.trace.events.filter { $0.name == "statusBarAppearance" }.map { "\($0.subject) \($0.detail)" }
  }

  @Test func `what covers the whole window decides, others when they say so`() {
    for (style, captures, decides) in [
      (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false),
      (.overFullScreen, true, true),
      (.pageSheet, false, false), (.pageSheet, true, true),
    ] {
      let (stage, root) = scene()
      let b = Wisher("b", style)
      b.isHidden = true
      b.modalPresentationCapturesStatusBarAppearance = captures
      root.present(b, animated: false)
      #expect(stage.window.statusBarAppearance?.isHidden == decides, "\(style) \(captures)")
      b.dismiss(animated: false)
      #expect(stage.window.statusBarAppearance?.isHidden == false)
    }
  }

  @Test func `a child decides where its parent lets it, one question at a time`() {
    let (stage, root) = scene()
    let (child, grandchild) = (Wisher("child"), Wisher("grandchild"))
    (root.child, child.child) = (child, grandchild)
    (grandchild.style, grandchild.isHidden) = (.lightContent, true)
    #expect(stage.window.statusBarAppearance?.style == .lightContent)
    #expect(stage.window.statusBarAppearance?.isHidden == false)
  }

  @Test func `a change is told when it is asked for, and when a presentation brings one`() {
    let (stage, root) = scene()
    root.style = .lightContent
    root.setNeedsStatusBarAppearanceUpdate()
    root.setNeedsStatusBarAppearanceUpdate()
    #expect(
      told(stage) == [
        "root style=default hidden=false animation=slide", "root style=lightContent hidden=false animation=slide",
      ])
    let b = Wisher("b")
    b.isHidden = true
    root.present(b, animated: true)
    stage.advance(by: 1)
    b.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(
      told(stage).dropFirst(2) == [
        "b style=default hidden=true animation=slide", "root style=lightContent hidden=false animation=slide",
      ])
  }
}
