import Handovers
import InterludeTesting
import Testing
import UIKit

/// Presented screens: their lifetime, and the data that they receive and send back.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct HandoverTests {
  private let journal = Journal()

  private func record(_ name: String, sendsInDelegate: Bool, _ steps: @escaping (inout ScriptBuilder) -> Void) throws
    -> Film
  {
    try Film(
      named: name,
      of: { RecordViewController(sendsInDelegate: sendsInDelegate) { [journal] in journal.note($0) } }, script: steps)
  }

  @Test
  func `a screen has its data before its view loads, and returns new data before its dismissal begins`()
    throws
  {
    let film = try record("handover-delegate", sendsInDelegate: true) { script in
      script.tap("edit", at: .milliseconds(100))
      script.tap("done")
    }
    #expect(journal.lines == ["loaded with Draft", "received Draft 2"])
    let received = try #require(journal.time(of: "received Draft 2"))
    let begun = film.events.last { $0.name == "transitionDidBegin" }?.time
    #expect(begun.map { $0 >= received } == true)
    let gone = try #require(film.events.last { $0.call == "viewDidDisappear(editor)" }?.time)
    #expect(gone > received + 0.3)
    film.expectGolden()
  }

  @Test func `a screen that sends data at its dismissal sends none when another screen covers it`() throws {
    let film = try record("handover-disappearing", sendsInDelegate: false) { script in
      script.tap("edit", at: .milliseconds(100))
      script.tap("help")
      script.perform { [journal] stage in
        #expect(journal.lines == ["loaded with Draft"])
        stage.window.rootViewController?.presentedViewController?.dismiss(animated: true)
      }
      script.tap("done")
    }
    #expect(journal.lines == ["loaded with Draft", "accepted Draft 2"])
    #expect(film.events.filter { $0.call == "viewWillDisappear(editor)" }.count == 2)
    film.expectGolden()
  }

  @Test func `presenting a navigation controller with a list sets parent and presenter, and dismissing releases both`()
    throws
  {
    var shelf: ShelfViewController?
    let film = try Film(named: "presented-list") {
      shelf = ShelfViewController()
      return shelf!
    } script: { script in
      script.perform(at: .milliseconds(100)) { _ in shelf?.openList(["Harbour", "Train"]) }
      script.perform { _ in
        #expect(shelf?.list?.parent === shelf?.navigation && shelf?.navigation != nil)
        #expect(shelf?.navigation?.presentingViewController === shelf)
        #expect(shelf?.presentedViewController === shelf?.navigation)
        shelf?.dismiss(animated: true)
      }
      script.perform { _ in
        #expect(shelf?.list == nil)
        #expect(shelf?.navigation == nil)
        #expect(shelf?.presentedViewController == nil)
      }
    }
    let y = try film[at: .milliseconds(300)].layer("navigation.view").presentation.frame.minY
    #expect(y > 0 && y < 284)
    film.expectGolden()
  }

  @Test func `a screen that is presented, dismissed and presented again is a new controller each time`() throws {
    var made: [() -> UIViewController?] = []
    let film = try record("presented-twice", sendsInDelegate: true) { script in
      for _ in 0..<2 {
        script.tap("edit", at: .settled(after: .milliseconds(100)))
        script.perform { stage in
          let root = stage.window.rootViewController
          let editor = root?.presentedViewController
          #expect(editor?.presentingViewController === root)
          made.append { [weak editor] in editor }
        }
        script.tap("done")
        script.perform { #expect($0.window.rootViewController?.presentedViewController == nil) }
      }
    }
    #expect(made.count == 2)
    #expect(made.allSatisfy { $0() == nil }, "both controllers were released")
    #expect(film.events.filter { $0.name == "viewDidLoad" && $0.subject == "editor" }.count == 2)
    let ys = try [200, 300, 400].map { try film[at: .milliseconds($0)].layer("editor.view").presentation.frame.minY }
    #expect(ys[0] > ys[1] && ys[1] > ys[2] && ys[2] >= 0)
    film.expectGolden()
  }
}
