import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Spec D4 as one table: every change between two controllers, each in up to five variants.
///
/// A is the controller that is visible before. B is the controller that appears, in a pop or dismissal for the second
/// time. The callbacks of loading are omitted.
@MainActor @Suite(.serialized) struct AppearanceTableTests {
  /// A variant of a change.
  enum Course: String, Sendable {
    /// Not animated.
    case atOnce = "at once"
    /// With the built-in animation.
    case builtIn = "built in"
    /// With a custom animator, not interactive.
    case plain
    /// Interactive, and finished.
    case finished = "interactive, finished"
    /// Interactive, and cancelled.
    case cancelled = "interactive, cancelled"

    var isInteractive: Bool { self == .finished || self == .cancelled }
  }

  /// The callbacks that A and B receive in a change, the variants that exist, and the calls that make the change.
  struct Row: Sendable {
    let name: String
    let done: [String]
    let undone: [String]
    var courses: [Course] = [.atOnce, .builtIn, .plain, .finished, .cancelled]
    let change: @MainActor @Sendable (Course) throws -> Change
  }

  /// A change that is prepared on a stage.
  struct Change {
    let stage: Stage
    /// Performs the change.
    let make: () -> Void
    /// The driver of the interaction, if no touch on the screen drives it.
    var driver: UIPercentDrivenInteractiveTransition?
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let row: Row
    let course: Course
    var testDescription: String { "\(row.name), \(course.rawValue)" }
  }

  nonisolated static let cases = rows.flatMap { row in row.courses.map { Case(row: row, course: $0) } }

  @Test(arguments: cases) func `appearance callbacks are called in the order of the table`(one: Case) throws {
    let change = try one.row.change(one.course)
    let seen = change.stage.trace.callbacks.count
    change.make()
    if let driver = change.driver {
      driver.update(0.4)
      change.stage.advance(by: 0.1)
      if one.course == .finished { driver.finish() } else { driver.cancel() }
    }
    try change.stage.settle()
    let heard = change.stage.trace.callbacks.dropFirst(seen).filter { !$0.hasPrefix("viewDidLoad") }
    #expect(heard == (one.course == .cancelled ? one.row.undone : one.row.done))
  }

  // MARK: The table

  private nonisolated static func order(_ calls: String) -> [String] {
    calls.split(separator: " ").map { call in
      let name = call.dropLast(1)
      return "view\(name)(\(call.last!.lowercased()))"
    }
  }

  /// From one screen to another in a container: push, pop and tabs.
  private nonisolated static let done = order("WillDisappearA WillAppearB DidDisappearA DidAppearB")
  private nonisolated static let undone = order(
    "WillDisappearA WillAppearB WillDisappearB DidDisappearB WillAppearA DidAppearA")

  nonisolated static let rows = replacements + coverings

  /// One controller replaces the other.
  private nonisolated static let replacements = [
    Row(name: "push", done: done, undone: undone) { push($0) },
    Row(name: "pop", done: done, undone: undone) { try pop($0) },
    Row(name: "tab", done: done, undone: undone, courses: [.atOnce, .plain, .finished, .cancelled]) { tab($0) },
    Row(name: "present over the full screen", done: done, undone: undone) { present(.fullScreen, $0) },
    Row(name: "present in a context", done: done, undone: undone) { present(.currentContext, $0) },
    Row(name: "dismiss from the full screen", done: done, undone: undone) { dismiss(.fullScreen, $0) },
    Row(name: "dismiss in a context", done: done, undone: undone) { dismiss(.currentContext, $0) },
    Row(
      name: "page, scroll", done: order("WillAppearB WillDisappearA DidAppearB DidDisappearA"),
      undone: order("WillAppearB WillDisappearA WillAppearA DidAppearA WillDisappearB DidDisappearB"),
      courses: [.atOnce, .builtIn, .finished, .cancelled]
    ) { turn(.scroll, $0) },
    Row(
      name: "page, curl", done: order("WillAppearB WillDisappearA DidDisappearA DidAppearB"),
      undone: order("WillAppearB WillDisappearA WillDisappearB WillAppearA DidDisappearB DidAppearA"),
      courses: [.atOnce, .builtIn, .finished, .cancelled]
    ) { turn(.pageCurl, $0) },
  ]

  /// The presented controller covers the presenter, which stays visible and receives no callbacks.
  private nonisolated static let coverings = coveringStyles.flatMap { style in
    [
      Row(
        name: "present with the style \(style)", done: order("WillAppearB DidAppearB"),
        undone: order("WillAppearB WillDisappearB DidDisappearB")
      ) { present(style, $0) },
      Row(
        name: "dismiss with the style \(style)", done: order("WillDisappearA DidDisappearA"),
        undone: order("WillDisappearA WillAppearA DidAppearA")
      ) { dismiss(style, $0) },
    ]
  }

  private nonisolated static let coveringStyles: [UIModalPresentationStyle] = [
    .custom, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
  ]

  // MARK: Changes

  private static func push(_ course: Course) -> Change {
    let scene = NavigationScene()
    let driver = direct(scene, course)
    return Change(
      stage: scene.stage,
      make: { scene.navigation.pushViewController(scene.b, animated: course != .atOnce) }, driver: driver)
  }

  private static func pop(_ course: Course) throws -> Change {
    let scene = NavigationScene()
    scene.navigation.setViewControllers([scene.b, scene.a], animated: false)
    try scene.stage.settle()
    let driver = direct(scene, course)
    return Change(
      stage: scene.stage, make: { scene.navigation.popViewController(animated: course != .atOnce) }, driver: driver)
  }

  private static func direct(_ scene: NavigationScene, _ course: Course) -> UIPercentDrivenInteractiveTransition? {
    let driver = course.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    if course != .builtIn { scene.animator = SlideAnimator(duration: 0.4, journal: Journal()) }
    scene.driver = driver
    return driver
  }

  private static func tab(_ course: Course) -> Change {
    let scene = TabScene(["a", "b"])
    let driver = course.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    if course == .atOnce { scene.animator = nil }
    scene.driver = driver
    return Change(stage: scene.stage, make: { scene.tabs.selectedIndex = 1 }, driver: driver)
  }

  private static func present(_ style: UIModalPresentationStyle, _ course: Course) -> Change {
    let scene = PresentationScene(profile: .modern)
    let delegate = PresentationDelegate()
    let b = scene.screen("b", style, delegate: delegate)
    scene.a.definesPresentationContext = true
    let driver = direct(delegate, course)
    return Change(
      stage: scene.stage, make: { scene.a.present(b, animated: course != .atOnce) }, driver: driver)
  }

  /// Screen A is presented over B.
  private static func dismiss(_ style: UIModalPresentationStyle, _ course: Course) -> Change {
    let scene = PresentationScene(profile: .modern)
    (scene.a.title, scene.a.definesPresentationContext) = ("b", true)
    let delegate = PresentationDelegate()
    let a = scene.screen("a", style, delegate: delegate)
    scene.a.present(a, animated: false)
    scene.stage.advance(by: 0)
    let driver = direct(delegate, course)
    return Change(stage: scene.stage, make: { a.dismiss(animated: course != .atOnce) }, driver: driver)
  }

  private static func direct(
    _ delegate: PresentationDelegate, _ course: Course
  ) -> UIPercentDrivenInteractiveTransition? {
    let driver = course.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    if course != .builtIn { delegate.animator = RiseAnimator() }
    delegate.driver = driver
    return driver
  }

  private static func turn(_ style: UIPageViewController.TransitionStyle, _ course: Course) -> Change {
    let scene = PageScene(style)
    for (page, name) in zip(scene.pages, ["a", "b", "c", "d"]) { page.title = name }
    return Change(
      stage: scene.stage,
      make: {
        switch course {
        case .atOnce, .builtIn, .plain: scene.turn(to: 1, animated: course != .atOnce)
        case .finished: scene.drag(by: -150)
        case .cancelled: scene.drag(by: -60)
        }
      })
  }
}
