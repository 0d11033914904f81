import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The calls of page turns beyond the rows of `AppearanceTableTests`: several pages, delegates, coordinators, parents.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageOrderTests {
  @Test func `a page turn by a tap calls the same appearance callbacks as setViewControllers`() {
    let scene = PageScene(.pageCurl)
    let received = scene.callbacks {
      scene.stage.tap(CGPoint(x: 195, y: 50))
      scene.stage.advance(to: 2)
    }
    #expect(received == ["viewWillAppear(1)", "viewWillDisappear(0)", "viewDidDisappear(0)", "viewDidAppear(1)"])
  }

  @Test func `incoming pages and the back of a turned leaf receive viewWillAppear before all other callbacks`() {
    let spread = PageScene(.pageCurl, spine: .mid)
    #expect(
      spread.callbacks {
        spread.drag(by: -150)
        spread.stage.advance(to: 2)
      } == [
        "viewWillAppear(2)", "viewWillAppear(3)", "viewWillDisappear(0)", "viewWillDisappear(1)", "viewDidDisappear(0)",
        "viewDidDisappear(1)", "viewDidAppear(2)", "viewDidAppear(3)",
      ])
    #expect(spread.shown == ["2", "3"])
    let leaf = PageScene(.pageCurl, isDoubleSided: true)
    #expect(
      leaf.callbacks {
        leaf.drag(by: -150)
        leaf.stage.advance(to: 2)
      } == [
        "viewWillAppear(2)", "viewWillAppear(1)", "viewWillDisappear(0)", "viewDidDisappear(0)", "viewDidAppear(2)",
        "viewWillDisappear(1)", "viewDidDisappear(1)",
      ])
    #expect(leaf.shown == ["2"] && leaf.pager.children.map(\.title) == ["2"])
  }

  @Test func `the delegate is called before and after a page turn by touch, but not in a turn by code`() {
    let scene = PageScene(.scroll)
    scene.drag(by: -150)
    scene.stage.advance(to: 1)
    #expect(scene.journal.take() == ["after 0", "will 1", "did 0 finished=true completed=true"])
    scene.drag(by: 60)
    scene.stage.advance(to: 2)
    // Page 0 is cached, so that the data source is not called.
    #expect(scene.journal.take() == ["will 0", "did 1 finished=true completed=false"])
    scene.turn(to: 3, animated: true)
    scene.stage.advance(to: 3)
    #expect(scene.journal.lines.isEmpty && scene.shown == ["3"])
  }

  @Test func `an interactive page turn has a transition coordinator, which reports its cancellation`() {
    let scene = PageScene(.pageCurl)
    var notes: [String] = []
    scene.stage.schedule(at: 0.1, "a look") {
      let coordinator = scene.pager.transitionCoordinator
      notes.append("\(coordinator?.initiallyInteractive ?? false)")
      coordinator?.notifyWhenInteractionEnds { notes.append("cancelled \($0.isCancelled)") }
      coordinator?.animate(alongsideTransition: nil) { notes.append("over \($0.isCancelled)") }
    }
    scene.drag(by: -60)
    scene.stage.advance(to: 2)
    #expect(notes == ["true", "cancelled true", "over true"] && scene.pager.transitionCoordinator == nil)
  }

  @Test func `in the appearance callbacks of a page turn, isMovingToParent or isMovingFromParent is true`() {
    var lines: [String] = []
    let scene = PageScene(.scroll, count: 1)
    let moving = ["a", "b"].map { name in
      MovingScreen(name) { lines.append($0) }
    }
    scene.pager.setViewControllers([moving[0]], direction: .forward, animated: false)
    lines = []
    scene.pager.setViewControllers([moving[1]], direction: .forward, animated: true)
    scene.stage.advance(to: 1)
    #expect(
      lines == [
        "b will move to pager", "b did load", "b will appear moving=to", "a will disappear moving=from",
        "b did appear moving=to",
        "a did disappear moving=from", "b did move to pager", "a will move to nil", "a did move to nil",
      ])
    #expect(moving.allSatisfy { !$0.isMovingToParent && !$0.isMovingFromParent })
  }
}

extension PageScene {
  /// Turns forward to a page by a call.
  func turn(to number: Int, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    pager.setViewControllers([pages[number]], direction: .forward, animated: animated, completion: completion)
  }
}

/// A screen that reports moves and appearances with its moving flags.
@MainActor
final class MovingScreen: UIViewController {
  private let record: (String) -> Void

  init(_ name: String, _ record: @escaping (String) -> Void) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  private func note(_ line: String) {
    let moving = isMovingToParent ? "to" : isMovingFromParent ? "from" : "nowhere"
    record("\(title!) \(line) moving=\(moving)")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    record("\(title!) will move to \(parent?.restorationIdentifier ?? "nil")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    record("\(title!) did move to \(parent?.restorationIdentifier ?? "nil")")
  }
  override func viewDidLoad() { record("\(title!) did load") }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}
