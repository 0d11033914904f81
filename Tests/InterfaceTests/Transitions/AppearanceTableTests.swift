import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Spec D4 as one table: each change between controllers in five courses and both profiles.
///
/// A is the controller that is visible before the change; B the one that is pushed, presented or selected, or, when
/// something is popped or dismissed, the one that becomes visible again. Loading is left out.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppearanceTableTests {
  /// The way in which a change is performed.
  enum Course: String, Sendable {
    /// Not animated.
    case atOnce = "not animated"
    /// The built-in animation.
    case builtIn = "built-in animation"
    /// An app's animator, not interactive.
    case plain = "app's animator"
    case finished = "interactive, finished"
    case cancelled = "interactive, cancelled"

    var isInteractive: Bool { self == .finished || self == .cancelled }
  }

  /// A change: the expected callbacks of A and B, the courses in which it exists, and a closure that prepares it.
  struct Row: Sendable {
    let name: String
    let done: String
    let undone: String
    var courses: [Course] = [.atOnce, .builtIn, .plain, .finished, .cancelled]
    var profiles: [StageProfile] = [.modern, .classic]
    let change: @MainActor @Sendable (Course, StageProfile) throws -> Change
  }

  /// A change that is prepared on a stage.
  struct Change {
    let stage: Stage
    /// The controllers A and B.
    let controllers: [UIViewController]
    /// Makes the change.
    let make: () -> Void
    /// The driver of an interactive change, or nil if `make` drags a finger.
    var driver: UIPercentDrivenInteractiveTransition?
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let row: Row
    let course: Course
    let profile: StageProfile
    var testDescription: String { "\(row.name), \(course.rawValue), \(profile == .classic ? "classic" : "modern")" }
    var expected: String { course == .cancelled ? row.undone : row.done }
  }

  nonisolated static let cases = rows.flatMap { row in
    row.courses.flatMap { course in
      row.profiles.map { Case(row: row, course: course, profile: $0) }
    }
  }

  @Test(arguments: cases)
  func `for each change of controllers, the appearance callbacks are called in the specified order`(one: Case) throws {
    let calls = try calls(of: one).filter { !$0.hasPrefix("Layout") }
    let (found, expected) = (calls.joined(separator: " "), Self.withoutLayout(one.expected))
    #expect(found == expected)
  }

  @Test(arguments: cases)
  func `for each change of controllers, views are laid out between the appearance callbacks as specified`(
    one: Case
  ) throws {
    let calls = try calls(of: one).joined(separator: " ")
    #expect(calls == one.expected)
  }

  /// Returns the appearance callbacks of A and B during a change, and "LayoutB" after the callbacks between which B is
  /// laid out for the first time since its last viewWillAppear.
  private func calls(of one: Case) throws -> [String] {
    let change = try one.row.change(one.course, one.profile)
    let seen = change.stage.trace.callbacks.count
    // The number of callbacks before each layout of B.
    var layouts: [Int] = []
    (change.controllers[1] as? LayoutLoggingController)?.onLayout = { callback in
      if callback == "viewDidLayoutSubviews" { layouts.append(change.stage.trace.callbacks.count) }
    }
    change.make()
    if let driver = change.driver {
      driver.update(0.4)
      change.stage.advance(by: 0.1)
      if one.course == .finished { driver.finish() } else { driver.cancel() }
    }
    try change.stage.settle()
    let callbacks = change.stage.trace.callbacks
    var awaitsLayout = false
    return (seen..<callbacks.count).reduce(into: []) { calls, index in
      if awaitsLayout, layouts.contains(index) {
        calls.append("LayoutB")
        awaitsLayout = false
      }
      guard !callbacks[index].hasPrefix("viewDidLoad") else { return }
      calls.append(Self.shortened(callbacks[index]))
      if calls.last?.hasSuffix("AppearB") ?? false { awaitsLayout = calls.last == "WillAppearB" }
    }
  }

  /// Returns "WillAppearB" for "viewWillAppear(b)".
  private static func shortened(_ callback: String) -> String {
    callback.dropFirst(4).dropLast(1).split(separator: "(").enumerated()
      .map { $0.offset == 0 ? String($0.element) : $0.element.uppercased() }.joined()
  }

  private static func withoutLayout(_ calls: String) -> String {
    calls.split(separator: " ").filter { !$0.hasPrefix("Layout") }.joined(separator: " ")
  }

  // MARK: The table

  /// The callbacks of a push, a pop and a selection of a tab.
  private nonisolated static let done = "WillDisappearA WillAppearB LayoutB DidDisappearA DidAppearB"
  private nonisolated static let undone =
    "WillDisappearA WillAppearB LayoutB WillDisappearB DidDisappearB WillAppearA DidAppearA"

  nonisolated static let rows = replacements + coverings

  /// Changes in which one controller replaces the other.
  private nonisolated static let replacements = [
    Row(name: "push", done: done, undone: undone) { push($0, $1) },
    Row(name: "pop", done: done, undone: undone) { try pop(.one, $0, $1) },
    Row(name: "pop to the root", done: done, undone: undone) { try pop(.toRoot, $0, $1) },
    Row(name: "new stack", done: done, undone: undone) { try pop(.newStack, $0, $1) },
    Row(
      name: "transition in a custom container", done: "WillDisappearA WillAppearB LayoutB DidAppearB DidDisappearA",
      undone: "", courses: [.atOnce, .builtIn]
    ) { try exchange($0, $1) },
    Row(name: "tab", done: done, undone: undone, courses: [.atOnce, .plain, .finished, .cancelled]) { tab($0, $1) },
    Row(name: "present over the full screen", done: done, undone: undone) { present(.fullScreen, $0, $1) },
    Row(name: "present in a context", done: done, undone: undone) { present(.currentContext, $0, $1) },
    Row(name: "dismiss from the full screen", done: done, undone: undone) { dismiss(.fullScreen, $0, $1) },
    Row(name: "dismiss in a context", done: done, undone: undone) { dismiss(.currentContext, $0, $1) },
    Row(name: "present a page sheet on a phone", done: done, undone: undone, profiles: [.classic]) {
      present(.pageSheet, $0, $1)
    },
    Row(name: "dismiss a form sheet on a phone", done: done, undone: undone, profiles: [.classic]) {
      dismiss(.formSheet, $0, $1)
    },
    Row(
      name: "page, scroll", done: "WillAppearB WillDisappearA LayoutB DidAppearB DidDisappearA",
      undone: "WillAppearB WillDisappearA LayoutB WillAppearA DidAppearA WillDisappearB DidDisappearB",
      courses: [.atOnce, .builtIn, .finished, .cancelled]
    ) { turn(.scroll, $0, $1) },
    Row(
      name: "page, curl", done: "WillAppearB WillDisappearA LayoutB DidDisappearA DidAppearB",
      undone: "WillAppearB WillDisappearA LayoutB WillDisappearB WillAppearA DidDisappearB DidAppearA",
      courses: [.atOnce, .builtIn, .finished, .cancelled]
    ) { turn(.pageCurl, $0, $1) },
  ]

  /// The presenter stays visible below the presented controller and receives no callbacks.
  private nonisolated static let coverings = coveringStyles.flatMap { style in
    let isSheet = style == .pageSheet || style == .formSheet
    let profiles: [StageProfile] = isSheet ? [.modern] : [.modern, .classic]
    return [
      Row(
        name: "present with the style \(style)", done: "WillAppearB LayoutB DidAppearB",
        undone: "WillAppearB LayoutB WillDisappearB DidDisappearB", profiles: profiles
      ) { present(style, $0, $1) },
      Row(
        name: "dismiss with the style \(style)", done: "WillDisappearA DidDisappearA",
        undone: "WillDisappearA WillAppearA DidAppearA", profiles: profiles
      ) { dismiss(style, $0, $1) },
    ]
  }

  private nonisolated static let coveringStyles: [UIModalPresentationStyle] = [
    .custom, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet,
  ]

  // MARK: Changes

  private static func push(_ course: Course, _ profile: StageProfile) -> Change {
    let scene = NavigationScene(profile: profile)
    let driver = direct(scene, course)
    return Change(
      stage: scene.stage, controllers: [scene.a, scene.b],
      make: { scene.navigation.pushViewController(scene.b, animated: course != .atOnce) }, driver: driver)
  }

  private enum Removal { case one, toRoot, newStack }

  private static func pop(_ removal: Removal, _ course: Course, _ profile: StageProfile) throws -> Change {
    let scene = NavigationScene(profile: profile)
    let below = removal == .one ? [scene.b] : removal == .toRoot ? [scene.b, scene.c] : []
    scene.navigation.setViewControllers(below + [scene.a], animated: false)
    try scene.stage.settle()
    let driver = direct(scene, course)
    return Change(
      stage: scene.stage, controllers: [scene.a, scene.b],
      make: {
        let isAnimated = course != .atOnce
        switch removal {
        case .one: scene.navigation.popViewController(animated: isAnimated)
        case .toRoot: scene.navigation.popToRootViewController(animated: isAnimated)
        case .newStack: scene.navigation.setViewControllers([scene.b], animated: isAnimated)
        }
      }, driver: driver)
  }

  private static func exchange(_ course: Course, _ profile: StageProfile) throws -> Change {
    let (stage, parent) = (Stage(profile: profile), UIViewController())
    let children = ["a", "b"].map { name in
      let child = LayoutLoggingController()
      child.title = name
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      child.didMove(toParent: parent)
      return child
    }
    parent.view.addSubview(children[0].view)
    stage.window.rootViewController = parent
    try stage.settle()
    return Change(stage: stage, controllers: children) {
      parent.transition(
        from: children[0], to: children[1], duration: course == .atOnce ? 0 : 0.3, animations: nil, completion: nil)
    }
  }

  private static func direct(_ scene: NavigationScene, _ course: Course) -> UIPercentDrivenInteractiveTransition? {
    let driver = course.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    if course != .builtIn { scene.animator = SlideAnimator(duration: 0.4, journal: Journal()) }
    scene.driver = driver
    return driver
  }

  private static func tab(_ course: Course, _ profile: StageProfile) -> Change {
    let scene = TabScene(["a", "b"], profile: profile)
    let driver = course.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    if course == .atOnce { scene.animator = nil }
    scene.driver = driver
    return Change(
      stage: scene.stage, controllers: scene.screens, make: { scene.tabs.selectedIndex = 1 }, driver: driver)
  }

  private static func present(_ style: UIModalPresentationStyle, _ course: Course, _ profile: StageProfile) -> Change {
    let scene = PresentationScene(profile: profile)
    let delegate = PresentationDelegate()
    let b = scene.screen("b", style, delegate: delegate)
    scene.a.definesPresentationContext = true
    let driver = direct(delegate, course)
    return Change(
      stage: scene.stage, controllers: [scene.a, b], make: { scene.a.present(b, animated: course != .atOnce) },
      driver: driver)
  }

  /// The screen called A is the one presented, over B.
  private static func dismiss(_ style: UIModalPresentationStyle, _ course: Course, _ profile: StageProfile) -> Change {
    let scene = PresentationScene(profile: profile)
    (scene.a.title, scene.a.definesPresentationContext) = ("b", true)
    let delegate = PresentationDelegate()
    let a = scene.screen("a", style, delegate: delegate)
    scene.a.present(a, animated: false)
    scene.stage.advance(by: 0)
    let driver = direct(delegate, course)
    return Change(
      stage: scene.stage, controllers: [a, scene.a], make: { a.dismiss(animated: course != .atOnce) }, driver: driver)
  }

  private static func direct(
    _ delegate: PresentationDelegate, _ course: Course
  ) -> UIPercentDrivenInteractiveTransition? {
    let driver = course.isInteractive ? UIPercentDrivenInteractiveTransition() : nil
    if course != .builtIn { delegate.animator = RiseAnimator() }
    delegate.driver = driver
    return driver
  }

  private static func turn(_ style: UIPageViewController.TransitionStyle, _ course: Course, _ profile: StageProfile)
    -> Change
  {
    let scene = PageScene(style, profile: profile)
    for (page, name) in zip(scene.pages, ["a", "b", "c", "d"]) { page.title = name }
    return Change(
      stage: scene.stage, controllers: Array(scene.pages.prefix(2)),
      make: {
        switch course {
        case .atOnce, .builtIn, .plain: scene.turn(to: 1, animated: course != .atOnce)
        case .finished: scene.drag(by: -150)
        case .cancelled: scene.drag(by: -60)
        }
      })
  }
}
