import Geometry
import Interface
import Pixels
import Player
import Scenario
import TestSupport
import Testing

/// Background, foreground, memory warnings, the end and the launch of an app in scenarios.
@MainActor
@Suite(.exclusiveMainActor) struct AppLifeFilmTests {
  @Test func `in the background the home screen is visible, and the app returns in the foreground`() throws {
    let document = try Film.document(
      steps: """
          - {at: 0.1s, background: app}
          - {at: 0.3s, foreground: app}
        """, film: "film: {fps: 10, until: 0.5s}")
    let frames = try Film.play(document).frames.map { $0.render()[x: 32, y: 32].description }
    #expect(frames == ["ff0000ff", "000000ff", "000000ff", "ff0000ff", "ff0000ff", "ff0000ff"])
  }

  @Test func `the app is displayed as a card while the app switcher is open`() throws {
    let document = try Film.document(
      steps: """
          - {at: 0s, appSwitcher: open}
          - {at: 0.5s, appSwitcher: close}
        """, film: "film: {fps: 2, until: 1s}")
    let frames = try Film.play(document).frames.map { $0.render()[x: 2, y: 32].description }
    #expect(frames == ["ff0000ff", "404040ff", "ff0000ff"])
  }

  @Test func `a memory warning reaches the screens`() throws {
    let document = try Film.document(steps: "  - {at: 0.1s, memoryWarning: app}")
    let trace = try Film.play(document).result.trace
    let called = trace.events.filter { $0.name == "didReceiveMemoryWarning" }.map(\.subject)
    #expect(called == ["tabs", "red", "green"])
  }

  @Test(arguments: [
    ("system", "000000ff", "00ff00ff"), ("user", "000000ff", "ff0000ff"), ("crash", "000000ff", "ff0000ff"),
  ])
  func `a relaunched app with restoration selects the saved tab`(cause: String, closed: String, opened: String) throws {
    let document = try Self.tabs(
      restoration: true,
      steps: """
          - {at: 0.1s, select: green}
          - {at: 0.2s, quit: \(cause)}
          - {at: 0.4s, relaunch: app}
          - {at: 0.5s, expect: {selected: \(opened == "00ff00ff" ? "green" : "red")}}
        """)
    let played = try Film.play(document)
    #expect(played.result.failures.isEmpty, "\(played.result.failures)")
    let colors = played.frames.map { $0.render()[x: 32, y: 32].description }
    #expect(colors[3] == closed)
    #expect(colors[5] == opened)
  }

  @Test func `without restoration a relaunched app begins with its first screen`() throws {
    let document = try Self.tabs(
      restoration: false,
      steps: """
          - {at: 0.1s, select: green}
          - {at: 0.2s, relaunch: app}
          - {at: 0.4s, expect: {selected: red}}
        """)
    #expect(try Film.play(document).result.failures.isEmpty)
  }

  @Test func `the restored app has the pixels of the app that was ended`() throws {
    let played = try Film.play(Film.document("relaunch-stack"))
    #expect(played.result.failures.isEmpty, "\(played.result.failures)")
    let events = played.result.trace.events
    let quit = try #require(events.first { $0.name == "quit" }).time
    let relaunch = try #require(events.first { $0.name == "relaunch" }).time
    let before = try #require(played.frames.last { $0.time < quit - 0.01 }).render()
    let dismissal = try #require(
      events.first { $0.time > relaunch && $0.name == "viewWillDisappear" && $0.subject == "note" }
    ).time
    let after = try #require(played.frames.last { $0.time < dismissal }).render()
    #expect(before == after)
  }

  @Test func `the page of a page view controller and the child of a custom container are restored`() throws {
    for (scene, change, top) in [
      ("pages: {screens: [\(Self.screens("a", "b"))]}", "turn: b", "b"),
      ("container: {frame: fill, screens: [\(Self.screens("a", "b"))]}", "swap: b", "b"),
    ] {
      let document = try ScenarioDocument.parse(
        text: """
          interlude: 1
          name: test
          stage: {size: [64, 96], scale: 1, profile: classic}
          scene: {\(scene), restoration: true}
          steps:
            - {at: 0.1s, \(change)}
            - {at: settled, relaunch: app}
            - {after: {settled: 0.1s}, expect: {top: \(top)}}
          """, file: "test.yaml")
      let result = try Film.play(document).result
      #expect(result.failures.isEmpty, "\(result.failures)")
    }
  }

  @Test func `a step that names a screen while no app runs is an error`() throws {
    let document = try Self.tabs(
      restoration: false, steps: "  - {at: 0.1s, quit: system}\n  - {at: 0.2s, select: green}")
    #expect(throws: PlayerError.unknownTarget(id: "green", line: 9, column: 5)) { try Film.play(document) }
  }

  @Test func `a view controller that a program supplies is created again for each launch`() throws {
    let document = try Self.runner("  - {at: 0.1s, relaunch: app}\n  - {at: 0.2s, relaunch: app}")
    let calls = Calls()
    let scenes: SceneRegistry = [
      "own": {
        calls.count += 1
        return UIViewController()
      }
    ]
    _ = try Performance(document, scenes: scenes, folder: ".").play()
    #expect(calls.count == 3)
  }

  @Test func `a quit step fails if the scene has no application object`() throws {
    let document = try Self.runner("  - {at: 0.1s, quit: system}")
    let scenes = SceneRegistry(app: "own") { $0.window.rootViewController = UIViewController() }
    #expect(throws: PlayerError.noApp(line: 6, column: 5)) {
      try Performance(document, scenes: scenes, folder: ".").play()
    }
  }

  @MainActor private final class Calls { var count = 0 }

  private static func runner(_ steps: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [64, 96], scale: 1}
        scene: {runner: own}
        steps:
        \(steps)
        """, file: "test.yaml")
  }

  private static func screens(_ ids: String...) -> String {
    ids.map { "{screen: {id: \($0)}}" }.joined(separator: ", ")
  }

  private static func tabs(restoration: Bool, steps: String) throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [64, 96], scale: 1, profile: classic}
        scene:
          tabs: [{screen: {id: red, background: "#FF0000"}}, {screen: {id: green, background: "#00FF00"}}]
          restoration: \(restoration)
        steps:
        \(steps)
        film: {fps: 10, until: 0.6s}
        """, file: "test.yaml")
  }
}
