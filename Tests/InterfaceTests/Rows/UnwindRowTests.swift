import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The search for the destination of an unwind segue, and the return to it.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UnwindRowTests {
  private let journal = Journal()
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
  private let back = Selector("back:", UnwindStop.back)

  private func stop(_ name: String) -> UnwindStop { UnwindStop(name, journal) }

  /// Shows a navigation controller with a stack.
  private func show(_ navigation: UINavigationController, _ stack: [UIViewController]) throws {
    navigation.setViewControllers(stack, animated: false)
    stage.window.rootViewController = navigation
    try stage.settle()
    _ = journal.take()
  }

  /// A plain controller that `presenter` presents over the full screen.
  private func guest(of presenter: UIViewController) throws -> UnwindSource {
    let guest = UnwindSource(journal)
    guest.modalPresentationStyle = .fullScreen
    presenter.present(guest, animated: false)
    try stage.settle()
    _ = journal.take()
    return guest
  }

  private func unwind(_ source: UIViewController, animated: Bool = false) {
    source.performUnwindSegue(back, identifier: "home", sender: nil, isAnimated: animated)
  }

  // MARK: The search

  @Test func `the search for an unwind destination goes from the source to its parents and presenters`() throws {
    let (root, navigation) = (stop("root"), UINavigationController())
    try show(navigation, [root, UIViewController()])
    let outer = UnwindContainer(journal)
    outer.modalPresentationStyle = .fullScreen
    navigation.present(outer, animated: false)
    try stage.settle()
    let source = UnwindSource(journal)
    outer.addChild(source)
    outer.view.addSubview(source.view)
    source.didMove(toParent: outer)
    _ = journal.take()
    unwind(source)
    try stage.settle()
    #expect(journal.lines.filter { $0.hasSuffix("?") } == ["source?", "container?", "root may?"])
    #expect(navigation.viewControllers == [root])
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `a controller whose canPerformUnwindSegueAction returns false is skipped`() throws {
    let (root, middle, navigation) = (stop("root"), stop("middle"), UINavigationController())
    middle.permits = false
    try show(navigation, [root, middle, UnwindSource(journal)])
    unwind(try #require(navigation.topViewController))
    #expect(journal.lines.filter { $0.contains("returned to") } == ["returned to root"])
    #expect(navigation.viewControllers == [root])
  }

  @Test func `a controller that has the action is not the destination of its own unwind segue`() throws {
    let (root, top, navigation) = (stop("root"), stop("top"), UINavigationController())
    try show(navigation, [root, top])
    #expect(!top.canPerformUnwindSegueAction(back, from: top, sender: nil))
    unwind(top)
    #expect(journal.lines.contains("returned to root"))
  }

  @Test
  func `a navigation controller is never an unwind destination, and searches its stack from the top for one`() throws {
    let (root, middle, navigation) = (stop("root"), stop("middle"), UINavigationController())
    try show(navigation, [root, middle, UnwindSource(journal)])
    let source = try #require(navigation.topViewController)
    #expect(navigation.forUnwindSegueAction(back, from: source, withSender: nil) === middle)
    #expect(!navigation.canPerformUnwindSegueAction(back, from: source, sender: nil))
    unwind(source)
    #expect(navigation.viewControllers == [root, middle])
  }

  @Test func `a custom container chooses the destination in forUnwindSegueAction`() throws {
    let (container, first, second) = (UnwindContainer(journal), stop("first"), stop("second"))
    for child in [first, second] {
      container.addChild(child)
      child.didMove(toParent: container)
    }
    container.choice = first
    stage.window.rootViewController = container
    stage.advance(to: 0)
    let source = try guest(of: container)
    unwind(source)
    #expect(journal.lines.contains("returned to first"))
    #expect(!journal.lines.contains("returned to second"))
  }

  @Test func `if the destination lacks the unwind action, a trap names the destination's class and the action`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .classic)
        let container = UnwindContainer(Journal())
        container.choice = UIViewController()
        stage.window.rootViewController = container
        stage.advance(to: 0)
        let source = UIViewController()
        container.present(source, animated: false)
        source.performUnwindSegue(Selector("back:", UnwindStop.back), identifier: nil, sender: nil)
        withExtendedLifetime(stage) {}
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("-[UIViewController back:]: unrecognized selector"), "\(message)")
  }

  // MARK: The segue

  @Test func `segueForUnwinding is called on the destination's parent, or on a destination without parent`() throws {
    let (root, navigation) = (stop("root"), UnwindNavigation(journal))
    try show(navigation, [root])
    unwind(try guest(of: root))
    try stage.settle()
    #expect(journal.take().filter { $0.hasPrefix("segue") } == ["segue home by navigation to root"])
    let lone = stop("lone")
    stage.window.rootViewController = lone
    try stage.settle()
    unwind(try guest(of: lone))
    #expect(journal.lines.filter { $0.hasPrefix("segue") } == ["segue home by lone to lone"])
  }

  @Test func `an unwind segue has the identifier, the source and the found destination`() throws {
    let (root, navigation) = (stop("root"), UINavigationController())
    try show(navigation, [root])
    let source = try guest(of: root)
    unwind(source)
    let segue = try #require(source.segue)
    #expect(segue.identifier == "home")
    #expect(segue.source === source)
    #expect(segue.destination === root)
  }

  @Test func `an unwind segue is prepared, then the destination's action is called, then the segue is performed`()
    throws
  {
    let (root, navigation) = (stop("root"), UnwindNavigation(journal))
    try show(navigation, [root])
    let source = try guest(of: root)
    unwind(source)
    #expect(
      journal.lines == [
        "source?", "root may?", "segue home by navigation to root", "prepare home", "returned to root", "perform",
      ])
  }

  @Test func `a segue with a closure calls the closure when it is performed`() throws {
    let (source, destination) = (UIViewController(), UIViewController())
    var calls = 0
    let segue = UIStoryboardSegue(identifier: "own", source: source, destination: destination) { calls += 1 }
    #expect(calls == 0)
    segue.perform()
    #expect(calls == 1)
    #expect(segue.identifier == "own")
  }

  // MARK: The return

  @Test func `an unwind segue releases the source and all controllers between source and destination`() throws {
    let (root, navigation) = (stop("root"), UINavigationController())
    weak var middle: UIViewController?
    weak var source: UIViewController?
    do {
      let (between, top) = (UIViewController(), UIViewController())
      (middle, source) = (between, top)
      try show(navigation, [root, between])
      top.modalPresentationStyle = .fullScreen
      between.present(top, animated: false)
      try stage.settle()
      unwind(top, animated: true)
    }
    try stage.settle()
    stage.advance(by: 1)
    #expect(middle == nil)
    #expect(source == nil)
    #expect(navigation.viewControllers == [root])
  }

  @Test func `an unwind segue from a presentation over a pushed screen animates only the dismissal`() throws {
    let (root, pushed, navigation) = (stop("root"), UIViewController(), UINavigationController())
    try show(navigation, [root, pushed])
    let source = try guest(of: pushed)
    let seen = stage.trace.events.count
    unwind(source, animated: true)
    stage.advance(by: 0.1)
    #expect(navigation.viewControllers == [root])
    #expect(source.view.window != nil)
    try stage.settle()
    let begun = stage.trace.events.dropFirst(seen).filter { $0.name == "transitionDidBegin" }
    #expect(begun.count == 1, "one animation, and the stack changes below it")
    #expect(navigation.visibleViewController === root)
  }

  @Test func `an unwind segue in two steps dismisses with animation, then pops with animation`() throws {
    let (root, pushed, navigation) = (stop("root"), UIViewController(), UnwindNavigation(journal))
    navigation.isTwoStep = true
    try show(navigation, [root, pushed])
    let source = try guest(of: pushed)
    let seen = stage.trace.events.count
    unwind(source, animated: true)
    stage.advance(by: 0.1)
    #expect(navigation.viewControllers == [root, pushed])
    #expect(source.isBeingDismissed)
    try stage.settle()
    #expect(navigation.viewControllers == [root])
    let begun = stage.trace.events.dropFirst(seen).filter { $0.name == "transitionDidBegin" }.map(\.time)
    #expect(begun.count == 2)
    #expect((begun.last ?? 0) > (begun.first ?? 0) + 0.3, "the second animation follows the first one")
  }
}

/// A controller with the unwind action `back:`.
@MainActor
final class UnwindStop: UIViewController {
  private let journal: Journal
  var permits: Bool?

  init(_ name: String, _ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  func back(_ segue: UIStoryboardSegue) { journal.note("returned to \(title ?? "")") }

  override func canPerformUnwindSegueAction(_ action: Selector, from: UIViewController, sender: Any?) -> Bool {
    journal.note("\(title ?? "") may?")
    return permits ?? super.canPerformUnwindSegueAction(action, from: from, sender: sender)
  }

  override func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
  ) -> UIStoryboardSegue? {
    journal.note("segue \(identifier ?? "") by \(title ?? "") to \(toViewController.title ?? "")")
    return super.segueForUnwinding(to: toViewController, from: fromViewController, identifier: identifier)
  }
}

extension UnwindStop {
  @MainActor final class __Exposed: ExposedMembers {
    static var methods: [Selector] { [Selector("back:", UnwindStop.back)] }
  }
}

/// A controller without the action, which records the query and keeps its segue.
@MainActor
final class UnwindSource: UIViewController {
  private let journal: Journal
  private(set) var segue: UIStoryboardSegue?

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  override func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? {
    journal.note("source?")
    return super.forUnwindSegueAction(action, from: fromViewController, withSender: sender)
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    journal.note("prepare \(segue.identifier ?? "")")
    self.segue = segue
  }
}

/// A custom container that chooses the destination of unwind segues.
@MainActor
final class UnwindContainer: UIViewController {
  private let journal: Journal
  var choice: UIViewController?

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  override func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? {
    journal.note("container?")
    return choice
  }
}

/// A navigation controller whose unwind segues record when they are made and performed.
@MainActor
final class UnwindNavigation: UINavigationController {
  private let journal: Journal
  /// Whether the segue dismisses and pops one after the other, with animation.
  var isTwoStep = false

  init(_ journal: Journal) {
    self.journal = journal
    super.init(navigationBarClass: nil, toolbarClass: nil)
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  override func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
  ) -> UIStoryboardSegue? {
    journal.note("segue \(identifier ?? "") by navigation to \(toViewController.title ?? "")")
    return UIStoryboardSegue(identifier: identifier, source: fromViewController, destination: toViewController) {
      [journal, isTwoStep, unowned self] in
      journal.note("perform")
      guard isTwoStep else { return dismiss(animated: false) }
      dismiss(animated: true) { self.popToRootViewController(animated: true) }
    }
  }
}
