import Geometry
import Interface
import TestSupport
import Testing

import class Foundation.NSCoder
import class Foundation.NSNumber
import class Foundation.NSObject
import struct Foundation.Date

/// Rules of state restoration about factories, decisions of the app, references and the trace (B-473, B-476, B-479,
/// B-481, B-483, B-488, B-495, B-505, B-597).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RestorationRowTests {
  // MARK: Factories (B-473, B-476)

  @Test func `if a factory returns nil for a presented controller, presentations above it are not restored`() {
    let scene = RestorationScene()
    scene.go(push: true, present: true)
    scene.navigation.presentedViewController?.present(RestorableRoot.make("front"), animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.chain == "root second | presented front")
    scene.stage.enterBackground()
    RestorableRoot.refuses = ["presented"]
    let calls = scene.relaunch()
    #expect(calls.filter { $0.hasPrefix("factory") } == ["factory nav/second", "factory nav/presented"])
    #expect(scene.chain == "root second")
  }

  @Test func `two restoration classes can restore different instances of the same class`() {
    let scene = RestorationScene()
    for (name, type) in [("a", FirstFactory.self), ("b", SecondFactory.self)] as [(String, RestorableFactory.Type)] {
      scene.navigation.pushViewController(type.make(name), animated: false)
      scene.stage.advance(by: 0.1)
    }
    let calls = scene.relaunch()
    #expect(calls.filter { $0.contains("Factory") } == ["FirstFactory nav/a", "SecondFactory nav/b"])
    #expect(scene.chain == "root a b")
  }

  // MARK: Values and references (B-479, B-488, B-495)

  @Test func `an encoded view is decoded as the view with the same identifier path in the restored hierarchy`() throws {
    let scene = RestorationScene()
    RestoringDelegate.makeRoot = {
      let screen = UIViewController()
      screen.restorationIdentifier = "screen"
      let mark = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      mark.restorationIdentifier = "mark"
      screen.view.addSubview(mark)
      return screen
    }
    scene.relaunch(.user)
    let mark = try #require(scene.stage.window.rootViewController?.view.subviews.last)
    RestoringDelegate.encode = { $0.encode(mark, forKey: "favourite") }
    var decoded: UIView?
    RestoringDelegate.decode = { decoded = $0.decodeObject(forKey: "favourite") as? UIView }
    scene.relaunch()
    let found = try #require(decoded)
    #expect(found !== mark)
    #expect(found === scene.stage.window.rootViewController?.view.subviews.last)
    let text = #""favourite": {"reference": ["screen", "mark"]}"#
    #expect(scene.stage.savedApplicationState?.contains(text) == true)
  }

  @Test(arguments: [(false, 0), (true, 7)])
  func `the child of a custom container is saved only if the container encodes it`(encodes: Bool, number: Int) throws {
    let scene = RestorationScene()
    ChildOwner.encodesChild = encodes
    RestoringDelegate.makeRoot = {
      let owner = ChildOwner()
      owner.restorationIdentifier = "owner"
      return owner
    }
    scene.relaunch(.user)
    try #require(scene.stage.window.rootViewController as? ChildOwner).child.number = 7
    _ = scene.journal.take()
    scene.stage.enterBackground()
    #expect(scene.journal.take().contains("encode child") == encodes)
    scene.relaunch()
    #expect((scene.stage.window.rootViewController as? ChildOwner)?.child.number == number)
  }

  @Test(arguments: [
    (false, ["object thing kept", "decode thing kept", "finished thing kept"]), (true, ["object thing kept"]),
  ])
  func `a registered object is created by its restoration class, which can return nil`(refuses: Bool, calls: [String])
    throws
  {
    let scene = RestorationScene()
    CreatedThing.refuses = refuses
    RestoringDelegate.makeRoot = {
      let owner = CreatedThingOwner()
      owner.restorationIdentifier = "owner"
      return owner
    }
    scene.relaunch(.user)
    let (thing, owner) = (
      CreatedThing("kept"), try #require(scene.stage.window.rootViewController as? CreatedThingOwner)
    )
    UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "thing")
    owner.thing = thing
    let received = scene.relaunch()
    #expect(received.filter { $0.contains("thing") } == calls)
    let restored = try #require(scene.stage.window.rootViewController as? CreatedThingOwner)
    #expect(restored.thing?.value == (refuses ? nil : "kept"))
    #expect(restored.thing !== thing)
  }

  // MARK: Decisions of the app (B-481, B-483)

  @Test func `the delegate can read the values that it saved when it is asked whether to restore`() {
    let scene = RestorationScene()
    RestoringDelegate.encode = { $0.encode("Manny", forKey: "boy") }
    var (first, last): (String?, String?)
    RestoringDelegate.accepts = { coder in
      first = coder.decodeObject(forKey: "boy") as? String
      return true
    }
    RestoringDelegate.decode = { last = $0.decodeObject(forKey: "boy") as? String }
    scene.relaunch()
    #expect(first == "Manny")
    #expect(last == "Manny")
  }

  @Test(arguments: [(0.0, "root second"), (60.0, "root")])
  func `an app can refuse to restore a state that is too old`(age: Double, chain: String) {
    let scene = RestorationScene()
    scene.stage.advance(to: 1)
    scene.go(push: true, present: false)
    scene.stage.advance(to: 2)
    let oldest = Date(timeIntervalSinceReferenceDate: 190_028_462 + age)
    RestoringDelegate.accepts = { coder in
      guard let date = coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) as? Date else {
        return false
      }
      return date >= oldest
    }
    scene.relaunch()
    #expect(scene.chain == chain)
  }

  @Test(arguments: [(CGFloat(320), CGFloat(480), 2), (768, 1024, 1)])
  func `an app can refuse to restore a state of another kind of device`(width: CGFloat, height: CGFloat, count: Int) {
    let first = RestorationScene()
    first.go(push: true, present: false)
    first.stage.enterBackground()
    let state = first.stage.savedApplicationState
    RestoringDelegate.reset()
    RestoringDelegate.accepts = { coder in
      let saved = coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? NSNumber
      return saved?.intValue == UIDevice.current.userInterfaceIdiom.rawValue
    }
    let second = Stage(size: CGSize(width: width, height: height), scale: 1)
    second.savedApplicationState = state
    UIApplication.launch(delegate: RestoringDelegate(), in: second)
    second.advance(by: 0)
    second.advance(by: 1)
    #expect((second.window.rootViewController as? UINavigationController)?.viewControllers.count == count)
  }

  // MARK: Trace (B-505)

  @Test func `the trace contains every call that saves or restores state`() {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    scene.relaunch()
    let names: Set = [
      "saveState", "encodeRestorableState", "restoreState", "viewControllerWithRestorationIdentifierPath",
      "decodeRestorableState", "applicationFinishedRestoringState",
    ]
    #expect(
      scene.stage.trace.events.filter { names.contains($0.name) }.map(\.call) == [
        "saveState", "encodeRestorableState(nav)", "encodeRestorableState(root)", "encodeRestorableState(second)",
        "restoreState", "viewControllerWithRestorationIdentifierPath(nav/second)", "decodeRestorableState(nav)",
        "decodeRestorableState(root)", "decodeRestorableState(second)", "applicationFinishedRestoringState(nav)",
        "applicationFinishedRestoringState(root)", "applicationFinishedRestoringState(second)",
      ])
  }

  // MARK: Configuration (B-597)

  @Test func `after a restoration, a screen that two callbacks can configure is configured only once`() {
    let scene = RestorationScene()
    let screen = ConfiguredScreen.make("kept")
    _ = scene.journal.take()
    scene.navigation.pushViewController(screen, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.journal.take().filter { $0.contains("item") } == ["appear item", "configure item kept"])
    let calls = scene.relaunch()
    #expect((scene.navigation.topViewController as? ConfiguredScreen)?.item == "kept")
    #expect(calls.filter { $0 == "appear item" }.count == 1)
    #expect(calls.filter { $0 == "finished item" }.count == 1)
    #expect(calls.filter { $0.hasPrefix("configure item") } == ["configure item kept"])
  }
}

/// A class that creates controllers, and writes its name into the journal.
@MainActor
class RestorableFactory: NSObject, UIViewControllerRestoration {
  static func make(_ name: String) -> RestorableScreen {
    let screen = RestorableScreen()
    (screen.restorationIdentifier, screen.restorationClass) = (name, self)
    return screen
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    RestorationLog.note("\(self) \(identifierComponents.joined(separator: "/"))")
    return make(identifierComponents.last ?? "")
  }
}

/// The restoration class of one screen.
@MainActor
final class FirstFactory: RestorableFactory {}

/// The restoration class of another screen.
@MainActor
final class SecondFactory: RestorableFactory {}

/// A container that encodes its child or not.
@MainActor
final class ChildOwner: UIViewController {
  static var encodesChild = false
  let child = RestorableScreen()

  override func viewDidLoad() {
    super.viewDidLoad()
    child.restorationIdentifier = "child"
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if Self.encodesChild { coder.encode(child, forKey: "child") }
  }
}

/// An object that its class creates again.
@MainActor
final class CreatedThing: NSObject, UIStateRestoring, UIObjectRestoration {
  /// Whether the class returns nil.
  static var refuses = false
  private(set) var value: String

  init(_ value: String) { self.value = value }

  var objectRestorationClass: (any UIObjectRestoration.Type)? { CreatedThing.self }
  func encodeRestorableState(with coder: NSCoder) { coder.encode(value, forKey: "value") }
  func decodeRestorableState(with coder: NSCoder) {
    value = coder.decodeObject(forKey: "value") as? String ?? ""
    RestorationLog.note("decode thing \(value)")
  }
  func applicationFinishedRestoringState() { RestorationLog.note("finished thing \(value)") }

  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)? {
    let path = identifierComponents.joined(separator: "/")
    RestorationLog.note("object \(path) \(coder.decodeObject(forKey: "value") as? String ?? "")")
    return refuses ? nil : CreatedThing("new")
  }
}

/// A controller that encodes and decodes an object.
@MainActor
final class CreatedThingOwner: UIViewController {
  var thing: CreatedThing?

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(thing, forKey: "possession")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    thing = coder.decodeObject(forKey: "possession") as? CreatedThing
  }
}

/// A controller that displays an item, and is configured when it appears and at the end of a restoration.
@MainActor
final class ConfiguredScreen: UIViewController, UIViewControllerRestoration {
  private(set) var item: String?
  /// The item for which the controller was configured last.
  private var lastItem: String?

  static func make(_ item: String?) -> ConfiguredScreen {
    let screen = ConfiguredScreen()
    (screen.restorationIdentifier, screen.restorationClass) = ("configured", ConfiguredScreen.self)
    screen.item = item
    return screen
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { make(nil) }

  private func configure() {
    guard let item, item != lastItem else { return }
    lastItem = item
    RestorationLog.note("configure item \(item)")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    RestorationLog.note("appear item")
    configure()
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(item, forKey: "item")
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    item = coder.decodeObject(forKey: "item") as? String
  }
  override func applicationFinishedRestoringState() {
    RestorationLog.note("finished item")
    configure()
  }
}
