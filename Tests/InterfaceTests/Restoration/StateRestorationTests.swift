import Geometry
import Interface
import Layers
import TestSupport
import Testing

import class Foundation.NSCoder
import class Foundation.NSNumber
import class Foundation.NSObject
import protocol Foundation.NSCoding
import struct Foundation.Data
import struct Foundation.Date
import struct Foundation.IndexPath
import struct Foundation.URL

/// The order of calls and the hierarchy of a restored app (inventory B-455 to B-501, B-589 to B-599).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct StateRestorationTests {
  // MARK: The chain of controllers

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `each state of the four-controller app is restored with the same pixels`(push: Bool, present: Bool) {
    for profile in [StageProfile.modern, .classic] {
      let scene = RestorationScene(profile: profile)
      scene.go(push: push, present: present)
      let (chain, frame) = (scene.chain, scene.stage.render())
      scene.relaunch()
      #expect(scene.chain == chain)
      #expect(scene.stage.render() == frame)
    }
  }

  @Test func `the calls of saving and restoring have the documented order`() {
    let scene = RestorationScene()
    scene.go(push: true, present: true)
    _ = scene.journal.take()
    scene.stage.enterBackground()
    #expect(
      scene.journal.take() == ["shouldSave", "willEncode", "encode root", "encode second", "encode presented"])
    #expect(
      scene.relaunch() == [
        "willFinish", "viewDidLoad root", "shouldRestore", "factory nav/second", "factory nav/presented",
        "viewDidLoad second", "viewDidLoad presented", "decode root true", "decode second true",
        "decode presented true", "didDecode", "finished root", "finished second", "finished presented", "didFinish",
      ])
  }

  @Test func `only existing controllers are restored if neither a class nor the delegate creates others`() {
    let scene = RestorationScene()
    scene.go(push: true, present: true)
    for controller in [scene.navigation.topViewController, scene.navigation.presentedViewController] {
      controller?.restorationClass = nil
    }
    scene.relaunch()
    #expect(scene.chain == "root")
  }

  @Test func `if a factory returns nil, its controller is left out, and the other controllers are restored`() {
    let scene = RestorationScene()
    scene.go(push: true, present: true)
    scene.stage.enterBackground()
    RestorableRoot.refuses = ["presented"]
    scene.relaunch()
    #expect(scene.chain == "root second")
  }

  @Test func `a controller without an identifier is not saved, nor are the controllers above it in the chain`() {
    let scene = RestorationScene()
    scene.go(push: true, present: true)
    let presented = scene.navigation.presentedViewController
    presented?.present(RestorableRoot.make("front"), animated: false)
    scene.stage.advance(by: 0.1)
    presented?.restorationIdentifier = nil
    scene.relaunch()
    #expect(scene.chain == "root second")
    #expect(scene.stage.savedApplicationState?.contains("front") == false)
  }

  @Test func `controllers in a chain of presentations are restored in their order`() {
    let scene = RestorationScene()
    scene.go(push: false, present: true)
    scene.navigation.presentedViewController?.present(RestorableRoot.make("front"), animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.chain == "root | presented front")
    scene.relaunch()
    #expect(scene.chain == "root | presented front")
  }

  @Test func `a controller can save and restore values of its own`() throws {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    try #require(scene.navigation.topViewController as? RestorableScreen).number = 7
    scene.relaunch()
    #expect((scene.navigation.topViewController as? RestorableScreen)?.number == 7)
    #expect((scene.navigation.viewControllers[0] as? RestorableScreen)?.number == 0)
  }

  @Test func `hidden bars are restored`() {
    let scene = RestorationScene()
    scene.navigation.setNavigationBarHidden(true, animated: false)
    scene.relaunch()
    #expect(scene.navigation.isNavigationBarHidden)
  }

  // MARK: Decisions of the app and the causes of the end

  @Test func `no state is saved if the delegate does not permit the saving of state`() {
    let scene = RestorationScene()
    RestoringDelegate.saves = false
    scene.go(push: true, present: false)
    #expect(scene.relaunch() == ["willFinish", "viewDidLoad root", "didFinish"])
    #expect(scene.stage.savedApplicationState == nil)
  }

  @Test func `a saved state is not restored if the delegate does not permit the restoration`() {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    scene.stage.enterBackground()
    RestoringDelegate.restores = false
    #expect(scene.relaunch() == ["willFinish", "viewDidLoad root", "shouldRestore", "didFinish"])
    #expect(scene.chain == "root")
  }

  @Test(arguments: [
    (AppTermination.system, "root second"), (.user, "root"), (.crash, "root"), (.removal, "root"),
  ])
  func `by default, a saved state is restored only if the system ended the app`(cause: AppTermination, chain: String) {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    scene.relaunch(cause)
    #expect(scene.chain == chain)
  }

  @Test func `with keepsApplicationStateAfterFailures, the state persists after a crash`() {
    let scene = RestorationScene()
    scene.stage.keepsApplicationStateAfterFailures = true
    scene.go(push: true, present: false)
    scene.relaunch(.crash)
    #expect(scene.chain == "root second")
  }

  @Test func `with keepsApplicationStateAfterFailures, the state persists after the user has ended the app`() {
    let scene = RestorationScene()
    scene.stage.keepsApplicationStateAfterFailures = true
    scene.go(push: true, present: false)
    scene.relaunch(.user)
    #expect(scene.chain == "root second")
  }

  @Test func `an extended restoration that is not completed discards the state`() {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    scene.stage.application.extendStateRestoration()
    scene.relaunch()
    #expect(scene.chain == "root")
    scene.go(push: true, present: false)
    scene.stage.application.extendStateRestoration()
    scene.stage.application.completeStateRestoration()
    scene.relaunch()
    #expect(scene.chain == "root second")
  }

  @Test func `the state of one stage is restored on another stage`() {
    let first = RestorationScene()
    first.go(push: true, present: true)
    first.stage.enterBackground()
    let (state, chain) = (first.stage.savedApplicationState, first.chain)
    RestoringDelegate.reset()
    let second = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    second.savedApplicationState = state
    UIApplication.launch(delegate: RestoringDelegate(), in: second)
    second.advance(by: 0)
    second.advance(by: 1)
    let root = second.window.rootViewController as? UINavigationController
    #expect(root?.viewControllers.count == 2)
    #expect(root?.presentedViewController?.restorationIdentifier == "presented")
    #expect(chain == "root second | presented")
  }

  @Test func `an unreadable state is available as refusedApplicationState, and the app launches without the state`() {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    scene.stage.enterBackground()
    let broken = (scene.stage.savedApplicationState ?? "").replacing("\"kind\": \"controller\"", with: "\"kind\": 5")
    scene.stage.quit()
    scene.stage.savedApplicationState = broken
    scene.stage.relaunch()
    scene.stage.advance(by: 0)
    #expect(scene.chain == "root")
    #expect(scene.stage.refusedApplicationState?.text == broken)
    #expect(scene.stage.refusedApplicationState?.error.reason == "found a number, but a string is required")
  }

  // MARK: Values

  @Test func `the delegate restores its own values of every kind`() {
    let scene = RestorationScene()
    let date = Date(timeIntervalSinceReferenceDate: 12.25)
    RestoringDelegate.encode = { coder in
      coder.encode("Manny", forKey: "string")
      coder.encode(3, forKey: "integer")
      coder.encode(0.1, forKey: "double")
      coder.encode(Float(0.25), forKey: "float")
      coder.encode(true, forKey: "bool")
      coder.encode(CGPoint(x: 1, y: 2.5), forKey: "point")
      coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
      coder.encode(["a": [1, 2], "b": ["x"]] as [String: Any], forKey: "dictionary")
      coder.encode(Data([1, 2, 255]), forKey: "data")
      coder.encode(date, forKey: "date")
      coder.encode(URL(string: "page:a"), forKey: "url")
      coder.encode(IndexPath(indexes: [1, 4]), forKey: "path")
      coder.encode(nil as Any?, forKey: "nothing")
    }
    RestoringDelegate.decode = { coder in
      #expect(coder.decodeObject(forKey: "string") as? String == "Manny")
      #expect(coder.decodeInteger(forKey: "integer") == 3)
      #expect(coder.decodeDouble(forKey: "double") == 0.1)
      #expect(coder.decodeFloat(forKey: "float") == 0.25)
      #expect(coder.decodeBool(forKey: "bool"))
      #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2.5))
      #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      let dictionary = coder.decodeObject(forKey: "dictionary") as? [String: Any]
      #expect(dictionary?["a"] as? [Int] == [1, 2])
      #expect(dictionary?["b"] as? [String] == ["x"])
      #expect(coder.decodeObject(forKey: "data") as? Data == Data([1, 2, 255]))
      #expect(coder.decodeObject(forKey: "date") as? Date == date)
      #expect(coder.decodeObject(forKey: "url") as? URL == URL(string: "page:a"))
      #expect(coder.decodeObject(forKey: "path") as? IndexPath == IndexPath(indexes: [1, 4]))
      #expect(coder.decodeObject(forKey: "nothing") == nil)
      #expect(coder.containsValue(forKey: "nothing"))
      #expect(!coder.containsValue(forKey: "unknown"))
    }
    #expect(scene.relaunch().contains("didDecode"))
  }

  @Test func `an object that conforms to NSCoding is encoded with its own values`() {
    let scene = RestorationScene()
    RestoringDelegate.encode = { $0.encode(RestorableNote("hello"), forKey: "note") }
    var text: String?
    RestoringDelegate.decode = { text = ($0.decodeObject(forKey: "note") as? RestorableNote)?.text }
    scene.relaunch()
    #expect(text == "hello")
  }

  @Test func `a value of another type is decoded as nil and reported with its position`() {
    let scene = RestorationScene()
    RestoringDelegate.encode = { $0.encode("seven", forKey: "number") }
    var error: (any Error)?
    RestoringDelegate.decode = { coder in
      #expect(coder.decodeInteger(forKey: "number") == 0)
      error = coder.error
    }
    scene.relaunch()
    let found = error as? StateDecodingError
    #expect(found?.key == "number")
    #expect(found?.participant == "application")
    #expect(found?.reason == "found a string, but a number is required")
    #expect(scene.stage.trace.description.contains("found a string, but a number is required"))
  }

  @Test func `every coder contains the app's version, the kind of device, the date and the system's version`() {
    let scene = RestorationScene(info: ["CFBundleVersion": "42"])
    scene.stage.advance(to: 2)
    var (version, idiom, date, system): (String?, Int?, Date?, String?)
    RestoringDelegate.decode = { coder in
      version = coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) as? String
      idiom = (coder.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey) as? NSNumber)?.intValue
      date = coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) as? Date
      system = coder.decodeObject(forKey: UIApplication.stateRestorationSystemVersionKey) as? String
    }
    scene.relaunch()
    #expect(version == "42")
    #expect(idiom == UIUserInterfaceIdiom.phone.rawValue)
    #expect(date == Date(timeIntervalSinceReferenceDate: 190_028_462))
    #expect(system == "17.0")
  }

  @Test func `an encoded controller is decoded as the instance of the restored hierarchy`() {
    let scene = RestorationScene()
    scene.go(push: true, present: false)
    RestoringDelegate.encode = { $0.encode(scene.navigation.topViewController, forKey: "top") }
    var decoded: UIViewController?
    RestoringDelegate.decode = { decoded = $0.decodeObject(forKey: "top") as? UIViewController }
    scene.relaunch()
    #expect(decoded is RestorableSecond)
    #expect(decoded === scene.navigation.topViewController)
  }
}

/// An object that encodes itself.
final class RestorableNote: NSObject, NSCoding {
  let text: String
  init(_ text: String) { self.text = text }
  required init?(coder: NSCoder) { text = coder.decodeObject(forKey: "text") as? String ?? "" }
  func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
}
