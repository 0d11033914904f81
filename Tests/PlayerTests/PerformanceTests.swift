import Foundation
import Geometry
import Interface
import PNG
import Pixels
import Player
import Scenario
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct PerformanceTests {
  private let slide = """
    transitions:
      - {when: tabs, animator: slide, duration: 0.4s, curve: linear,
         interaction: {driver: percent, gesture: {edge: [left, right]}, finish: "> 0.5"}}
    """

  // MARK: Laws

  @Test("every expectation of every scenario holds", arguments: Film.names)
  func claims(_ name: String) throws {
    let (_, result) = try Film.play(Film.document(name))
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  @Test("every second frame at 120 frames per second equals the frame of the same time at 60", arguments: Film.names)
  func frameRates(_ name: String) throws {
    let slow = try Film.play(Film.document(name), fps: 60)
    let fast = try Film.play(Film.document(name), fps: 120)
    for (index, frame) in slow.frames.enumerated() where 2 * index < fast.frames.count {
      let isSame = frame.displayList == fast.frames[2 * index].displayList
      #expect(isSame, "frame \(index) at \(frame.time)")
    }
    #expect(slow.result.trace == fast.result.trace)
  }

  @Test("frames that are rendered in reverse order have the same bytes")
  func reverseOrder() throws {
    let document = try Film.document(steps: "  - {at: 0.1s, select: green}", transition: slide)
    let frames = try Film.play(document).frames
    let forwards = frames.map { $0.render() }
    let backwards = frames.reversed().map { $0.render() }
    let isSame = forwards == backwards.reversed()
    #expect(isSame)
  }

  @Test("playing a scenario twice gives the same film")
  func twice() throws {
    let one = try Film.play(Film.document("tab-slide-drag-cancel"))
    let other = try Film.play(Film.document("tab-slide-drag-cancel"))
    #expect(one.result == other.result)
    let isSame = one.frames.map(\.displayList) == other.frames.map(\.displayList)
    #expect(isSame)
  }

  @Test("a slide that is defined by tracks shows the same frames as the effect slide")
  func tracks() throws {
    let tracks = """
      transitions:
        - when: tabs
          animator: {from: {x: {to: -100%}}, to: {x: {from: 100%, to: 0%}}, backwards: mirrored}
          duration: 0.4s
          curve: linear
      """
    let steps = "  - {at: 0.1s, select: green}\n  - {after: {settled: 0.1s}, select: red}"
    let named = try Film.play(Film.document(steps: steps, transition: slide)).frames
    let written = try Film.play(Film.document(steps: steps, transition: tracks)).frames
    #expect(named.count == written.count)
    let isSame = zip(named, written).allSatisfy { $0.render() == $1.render() }
    #expect(isSame)
  }

  // MARK: Examples

  @Test("a percent driver calls the animator's animateTransition, a custom interaction controller does not")
  func whoAsksTheAnimator() throws {
    let driven = try Film.play(Film.document("tab-slide-drag-cancel")).result.trace
    let handMade = try Film.play(Film.document("tab-slide-own-interaction")).result.trace
    #expect(driven.events.count { $0.name == "animateTransition" } == 1)
    #expect(!handMade.events.contains { $0.name == "animateTransition" })
  }

  @Test("a tab switch without a transition is immediate")
  func immediate() throws {
    let document = try Film.document(
      steps: "  - {at: 0.1s, select: green}\n  - {at: 0.1s, expect: {selected: green, transition: none}}")
    let (frames, result) = try Film.play(document)
    #expect(result.failures.isEmpty)
    #expect(frames[5].render()[x: 10, y: 10].description == "ff0000ff")
    #expect(frames[6].render()[x: 10, y: 10].description == "00ff00ff")
  }

  @Test("a tap on a tab starts a slide without interaction, with the callbacks in order")
  func tap() throws {
    let (_, result) = try Film.play(
      Film.document(
        steps:
          "  - {at: 0.1s, tap: {tab: green}}\n  - {at: settled, expect: {selected: green, transition: finished}}",
        transition: slide))
    #expect(result.failures.isEmpty, "\(result.failures)")
    #expect(
      result.trace.callbacks.suffix(4) == [
        "viewWillDisappear(red)", "viewWillAppear(green)", "viewDidDisappear(red)", "viewDidAppear(green)",
      ])
  }

  @Test("an edge drag in a direction without a tab starts no transition")
  func refusedDrag() throws {
    let (_, result) = try Film.play(
      Film.document(
        steps: "  - {at: 0.1s, drag: {id: pull, from: [1, 40], to: [60, 40], over: 0.3s}}\n"
          + "  - {at: settled, expect: {selected: red, transition: none}}", transition: slide))
    #expect(result.failures.isEmpty, "\(result.failures)")
  }

  @Test("a failed expectation states the expected and the found value, with its position")
  func falseClaim() throws {
    let (_, result) = try Film.play(
      Film.document(steps: "  - at: 0.1s\n    expect: {selected: green}", transition: slide))
    #expect(result.failures.map(\.message) == ["selected: expected green, found red"])
    #expect(result.failures.first?.line ?? 0 > 1)
  }

  @Test("a film without an end time ends with the first frame in which nothing moves")
  func end() throws {
    let (frames, _) = try Film.play(Film.document(steps: "  - {at: 0.1s, select: green}", transition: slide))
    #expect(frames.count == 32)  // 30 frames in 0.5 s, then the end, then a frame without movement
  }

  @Test("a film with an end time ends at this time, and play(range:) returns only the frames of the range")
  func untilAndRange() throws {
    let document = try Film.document(
      steps: "  - {at: 0.1s, select: green}", transition: slide, film: "film: {until: 0.25s}")
    #expect(try Film.play(document).frames.count == 16)
    var indices: [Int] = []
    let result = try Performance(document, folder: ".").play(range: 0.1...0.15) { indices.append($0.index) }
    #expect(indices == [6, 7, 8, 9] && result.frameCount == 4)
  }

  // MARK: Errors

  @Test("the error of a film that does not settle within its limit names what still runs")
  func unsettled() throws {
    let document = try Film.document(
      steps: "  - {at: 0.1s, select: green}", transition: slide, film: "film: {limit: 0.3s}")
    do {
      _ = try Film.play(document)
      Issue.record("the film came to an end")
    } catch PlayerError.unsettled(let limit, let running) {
      #expect(limit == 0.3)
      #expect(running.contains { $0.hasPrefix("transition red → green") }, "\(running)")
    }
  }

  @Test("the error of an unregistered scene names the registered scenes")
  func unknownScene() throws {
    let document = try ScenarioDocument.parse(
      text: "interlude: 1\nname: test\nscene: {runner: Cities}\nsteps: []\n", file: "test.yaml")
    #expect(throws: PlayerError.unknownScene(name: "Cities", registered: ["Towns"])) {
      _ = try Performance(document, scenes: ["Towns": { UIViewController() }], folder: ".")
    }
  }

  @Test("the error of a missing image names the file")
  func missingImage() throws {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        scene:
          screen: {id: one, views: [{image: {file: nothing.png, frame: [0, 0, 10, 10]}}]}
        steps: []
        """, file: "test.yaml")
    do {
      _ = try Performance(document, folder: "/nowhere")
      Issue.record("the picture was found")
    } catch PlayerError.unreadableImage(let file, _) {
      #expect(file == "nothing.png")
    }
  }

  @Test("a screen's icon and badge are shown in its tab, and a missing icon is an error")
  func tabIcons() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "icons-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let icon = Bitmap(width: 48, height: 40, filledWith: StraightColor(hex: "#000000")!.premultiplied)
    try Data(PNGEncoder.encode(icon)).write(to: folder.appending(path: "home@2x.png"))
    func document(_ file: String) throws -> ScenarioDocument {
      try ScenarioDocument.parse(
        text: """
          interlude: 1
          name: test
          scene:
            tabs:
              - screen: {id: one, icon: "\(file)", badge: "3"}
              - screen: {id: two}
          steps: []
          """, file: "test.yaml")
    }
    let performance = try Performance(document("home@2x.png"), folder: folder.path)
    let item = try #require(performance.stage.window.rootViewController?.children.first?.tabBarItem)
    #expect(item.image?.size == CGSize(width: 24, height: 20))
    #expect(item.badgeValue == "3")
    #expect(throws: PlayerError.self) { _ = try Performance(document("work.png"), folder: folder.path) }
  }

  @Test func `the image of an image view has the scale in the name of its file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = Bitmap(width: 48, height: 40, filledWith: StraightColor(hex: "#000000")!.premultiplied)
    try Data(PNGEncoder.encode(image)).write(to: folder.appending(path: "photo@2x.png"))
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        scene:
          screen:
            id: main
            views:
              - {id: photo, image: {frame: [0, 0, 100, 100], file: photo@2x.png}}
        steps: []
        """, file: "test.yaml")
    let root = try #require(try Performance(document, folder: folder.path).stage.window.rootViewController)
    let view = try #require(root.view.subviews.lazy.compactMap { $0 as? UIImageView }.first)
    #expect(view.image?.size == CGSize(width: 24, height: 20))
  }
}
