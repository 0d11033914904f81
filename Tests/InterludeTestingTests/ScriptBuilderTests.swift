import InterludeTesting
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.exclusiveMainActor) struct ScriptBuilderTests {
  private struct Odd: Error {}

  /// The times at which actions ran.
  private func times(_ script: (inout ScriptBuilder, _ note: @escaping @MainActor (Stage) -> Void) -> Void) throws
    -> [Double]
  {
    var times: [Double] = []
    _ = try Film(named: "times", on: Sample.device, of: { Sample.controller() }) { builder in
      script(&builder) { times.append(($0.now * 1000).rounded() / 1000) }
    }
    return times
  }

  private func error(_ script: (inout ScriptBuilder) throws -> Void) -> String {
    let error = #expect(throws: (any Error).self) {
      try Film(named: "wrong", on: Sample.device, of: { Sample.controller() }, script: script)
    }
    return error.map { "\($0)" } ?? ""
  }

  @Test func `a step without a time runs when nothing moves any more`() throws {
    let times = try times { script, note in
      script.perform { note($0) }
      script.tap("card")
      script.perform { note($0) }
      script.perform(at: .settled(after: .milliseconds(200))) { note($0) }
    }
    #expect(times == [0, 0.1, 0.3])
  }

  @Test func `a script step can be scheduled during another step or after another step`() throws {
    let times = try times { script, note in
      let drag = script.drag(
        .leftEdge, to: .rightEdge, over: .milliseconds(300), curve: .easeIn, resting: .milliseconds(100),
        at: .milliseconds(100))
      script.perform(at: .after(drag, by: .milliseconds(50))) { note($0) }
      script.perform(at: .during(drag)) { note($0) }
      script.perform(at: .during(drag, 1)) { note($0) }
      script.perform(at: .after(drag)) { note($0) }
    }
    #expect(times == [0.3, 0.5, 0.5, 0.55])
  }

  @Test func `script steps can touch a view, a point or a tab`() throws {
    let film = try Film(
      named: "fingers", on: Device(120, 120, profile: .classic),
      of: { () -> UIViewController in
        let tabs = UITabBarController()
        tabs.viewControllers = ["first", "second"].map { name in
          let controller = UIViewController()
          controller.restorationIdentifier = name
          return controller
        }
        return tabs
      }
    ) { script in
      script.tap(tab: "second")
      script.tap(.center)
    }
    #expect(film.events.map(\.call).contains("viewDidAppear(second)"))
    #expect(film.events.count { $0.name == "touchesBegan" } == 2, "\(film.events)")
  }

  @Test func `a film ends at its end time, or throws an error that names the views that still move`() throws {
    let film = try Film(named: "cut", on: Sample.device, of: { Sample.controller() }) { script in
      script.tap("card")
      script.until(.milliseconds(50))
    }
    #expect(film.frames.count == 4)
    let text = error { script in
      script.tap("card")
      script.untilSettled(limit: .milliseconds(50))
    }
    #expect(text.contains("did not end within its limit of 0.05s") && text.contains("card"), "\(text)")
  }

  @Test func `an action that is scheduled after the film's end is an error`() {
    let text = error { script in
      script.perform(at: .seconds(2)) { _ in }
      script.until(.seconds(1))
    }
    #expect(text.hasSuffix(": the film ends before this step"), "\(text)")
  }

  @Test func `an error that an action throws ends the film and is reported`() {
    #expect(throws: Odd.self) {
      try Film(named: "odd", on: Sample.device, of: { Sample.controller() }) { script in
        script.perform { _ in throw Odd() }
      }
    }
    #expect(throws: Odd.self) {
      try Film(named: "odd", on: Sample.device, of: { Sample.controller() }) { _ in throw Odd() }
    }
  }

  @Test func `the error of a step that cannot be executed begins with the step's position in the source`() {
    let here = "Tests/InterludeTestingTests/ScriptBuilderTests.swift"
    let line = #line
    #expect(error { $0.tap("crad") }.hasPrefix("\(here):\(line + 1):"))
    #expect(error { $0.tap("crad") }.hasSuffix(": the scene has no 'crad' at this time"))
    #expect(error { $0.tap(.point(24, 33)) }.hasSuffix(": (24.0, 33.0) is not on the screen of 24 × 32 points"))
    #expect(
      error { $0.tap("card", at: .seconds(-1)) }
        .hasSuffix(": a step's time must be 0 to 3600 seconds after the start, not -1.0"))
    #expect(
      error { $0.tap("card", at: .settled(after: .seconds(-1))) }
        .hasSuffix(": a step's delay must be 0 to 3600 seconds, not -1.0"))
    #expect(error { $0.drag(.center, to: .leftEdge, over: .zero) }.contains("more than 0 seconds"))
    #expect(error { $0.drag(.center, to: .fraction(x: 2, y: 0), over: .seconds(1)) }.contains("(48.0, 0.0) is not on"))
    #expect(error { $0.perform(at: .during($0.tap("card"), 2)) { _ in } }.contains("must be 0 to 1, not 2.0"))
    #expect(error { $0.until(.seconds(4000)) }.hasSuffix("the end of a film must be at 0 to 3600 seconds, not 4000.0"))
  }

  @Test(arguments: ["", "1st", "a/b", "two words", String(repeating: "a", count: 65)])
  func `an invalid film name is rejected`(name: String) {
    #expect(throws: FilmingError.name(name)) { try Film(named: name, of: { UIViewController() }) }
  }
}
