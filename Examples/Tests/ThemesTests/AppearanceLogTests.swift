import ConstraintScreens
import InterludeTesting
import Testing
import UIKit

/// The calls that three screens of a navigation controller receive when they are pushed, covered and popped.
@MainActor
@Suite(.films(device: Device(160, 284, profile: .classic), fps: 5))
struct AppearanceLogTests {
  private let journal = Journal()

  /// The calls to a screen since an instant, without repeated groups of layout calls.
  private func calls(to name: String, from start: Double, to end: Double) -> [String] {
    let lines = journal.entries.filter { $0.time >= start && $0.time < end && $0.line.hasPrefix(name + " ") }
    return lines.map { String($0.line.dropFirst(name.count + 1)) }
  }

  private static let layout: Set = ["constraints", "will lay out", "did lay out"]

  private func film() throws -> Film {
    let screen = { [journal] (name: String, color: UIColor) in
      LoggingViewController(name, color) { journal.note($0) }
    }
    return try Film(named: "four-logs", of: { UINavigationController(rootViewController: screen("A", .cyan)) }) {
      script in
      let act = { (change: @escaping @MainActor (UINavigationController) -> Void) in
        { @MainActor (stage: Stage) in
          if let navigation = stage.window.rootViewController as? UINavigationController { change(navigation) }
        }
      }
      script.perform(at: .seconds(1), act { $0.pushViewController(screen("B", .yellow), animated: true) })
      script.perform(at: .seconds(2), act { $0.pushViewController(screen("C", .magenta), animated: true) })
      script.perform(at: .seconds(3), act { _ = $0.popViewController(animated: true) })
      script.perform(at: .seconds(4), act { _ = $0.popViewController(animated: true) })
    }
  }

  @Test func `the callbacks of pushed, covered, uncovered and popped screens are in UIKit's order`() throws {
    let film = try film()
    let pushed = calls(to: "B", from: 1, to: 2)
    #expect(
      pushed.filter { !Self.layout.contains($0) } == [
        "will move in", "did load", "will appear", "did appear", "did move in",
      ])
    let (will, did) = (pushed.firstIndex(of: "will appear") ?? 0, pushed.firstIndex(of: "did appear") ?? 0)
    #expect(Array(pushed[will...did].prefix(4)) == ["will appear", "constraints", "will lay out", "did lay out"])
    let covered = ["will disappear", "did disappear"]
    #expect(calls(to: "A", from: 1, to: 2).filter { !Self.layout.contains($0) } == covered)
    #expect(calls(to: "B", from: 2, to: 3).filter { !Self.layout.contains($0) } == covered)
    #expect(calls(to: "B", from: 3, to: 4).filter { !Self.layout.contains($0) } == ["will appear", "did appear"])
    let popped = ["will leave", "will disappear", "did disappear", "did leave"]
    #expect(calls(to: "C", from: 3, to: 4).filter { !Self.layout.contains($0) } == popped)
    #expect(calls(to: "B", from: 4, to: 9).filter { !Self.layout.contains($0) } == popped)
    #expect(calls(to: "A", from: 4, to: 9).filter { !Self.layout.contains($0) } == ["will appear", "did appear"])
    film.expectGolden()
  }
}
