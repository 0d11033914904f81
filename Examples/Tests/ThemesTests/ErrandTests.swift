import Errands
import Foundation
import InterludeTesting
import Testing
import UIKit

/// A storyboard with a relationship, an embedded child, and push, modal and unwind segues.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 10))
struct ErrandTests {
  private static let path =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Storyboards/Errands.storyboard"

  /// Plays the storyboard, whose first screen is the list.
  private func film(
    _ name: String, inTwoSteps: Bool = false, _ steps: (inout ScriptBuilder) throws -> Void
  ) throws -> Film {
    ErrandLog.lines = []
    let storyboard = try UIStoryboard(path: Self.path, bundle: .main)
    return try Film(
      named: name,
      of: {
        let initial = storyboard.instantiateInitialViewController()
        (initial as? ErrandsNavigationController)?.unwindsInTwoSteps = inTwoSteps
        return initial ?? UIViewController()
      }, script: steps)
  }

  private func navigation(_ stage: Stage) -> UINavigationController? {
    stage.window.rootViewController as? UINavigationController
  }

  @Test
  func `an unwind segue from a presentation over a pushed screen returns to the list with one animation`() throws {
    let film = try film("errands-walk") { script in
      script.tap("open", at: .milliseconds(100))
      script.tap("note")
      script.perform { #expect(navigation($0)?.presentedViewController?.title == "Note") }
      let done = script.tap("done", at: .settled(after: .milliseconds(100)))
      script.perform(at: .after(done, by: .milliseconds(100))) { stage in
        #expect(navigation(stage)?.viewControllers.count == 1)
        #expect(navigation(stage)?.presentedViewController?.isBeingDismissed == true)
      }
      script.perform { #expect(navigation($0)?.visibleViewController?.title == "Errands") }
    }
    #expect(
      ErrandLog.lines == [
        "prepare summary, sender: nothing, children: 0", "list did load, children: 1",
        "prepare detail, sender: Bread, children: 1", "Detail did load with Bread", "Note did load with Bread",
        "back from Note",
      ])
    film.expectGolden()
  }

  @Test
  func `a navigation controller can unwind in two steps, first the dismissal, then the pop, both animated`() throws {
    let film = try film("errands-two-steps", inTwoSteps: true) { script in
      script.tap("open", at: .milliseconds(100))
      script.tap("note")
      let done = script.tap("done", at: .settled(after: .milliseconds(100)))
      script.perform(at: .after(done, by: .milliseconds(100))) { stage in
        #expect(navigation(stage)?.viewControllers.count == 2)
        #expect(navigation(stage)?.presentedViewController?.isBeingDismissed == true)
      }
      script.perform { #expect(navigation($0)?.viewControllers.map(\.title) == ["Errands"]) }
    }
    let gone = film.events.filter { ["viewDidDisappear(note)", "viewDidDisappear(detail)"].contains($0.call) }
    #expect(gone.count == 3, "the detail is covered, then popped")
    let last = gone.suffix(2)
    #expect(last.map(\.subject) == ["note", "detail"])
    #expect((last.last?.time ?? 0) > (last.first?.time ?? 0) + 0.3)
    film.expectGolden()
  }

  @Test func `a modal segue presents with the storyboard's transition style, or at once if the segue is not animated`()
    throws
  {
    let film = try film("errands-modal") { script in
      script.tap("open", at: .milliseconds(100))
      script.tap("note", at: .seconds(1))
      script.perform(at: .seconds(2)) { stage in
        stage.window.rootViewController?.dismiss(animated: false)
        navigation(stage)?.topViewController?.performSegue(withIdentifier: "noteAtOnce", sender: nil)
        #expect(navigation(stage)?.presentedViewController?.isBeingPresented == false)
        #expect(navigation(stage)?.presentedViewController?.modalTransitionStyle == .coverVertical)
      }
    }
    let note = try film[at: .milliseconds(1200)].layer("note.view").presentation
    #expect(note.opacity > 0 && note.opacity < 1)
    #expect(note.frame.minY == 0, "it dissolves and does not move")
    film.expectGolden()
  }
}
