import Interface
import Pixels
import Player
import Scenario
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct AppearanceVariantTests {
  private func frames(_ settings: String) throws -> Frame {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: night
        stage: {size: [64, 96], scale: 1, \(settings)}
        scene:
          screen:
            id: a
            views: [{id: text, label: {frame: [0, 10, 64, 60], text: "M", font: regular 17}}]
        film: {until: 0.1s}
        """, file: "night.yaml")
    let frames = try Film.play(document, fps: 10).frames
    _ = Stage()  // The current traits are light again for other tests.
    return try #require(frames.first)
  }

  @Test func `labels without colours are black on white, or white on black in the dark appearance`() throws {
    let (light, dark) = (try frames("appearance: light").render(), try frames("appearance: dark").render())
    #expect(light[x: 60, y: 90].green == 255)
    #expect(dark[x: 60, y: 90].green == 0)
    #expect((0..<64).contains { light[x: $0, y: 40].green < 40 })
    #expect((0..<64).contains { dark[x: $0, y: 40].green > 215 })
  }

  @Test func `a larger contentSize in a scenario enlarges the text of labels`() throws {
    func ink(_ settings: String) throws -> Int {
      let picture = try frames(settings).render()
      return (10..<70).reduce(0) { sum, y in sum + (0..<64).count { picture[x: $0, y: y].green < 128 } }
    }
    #expect(try ink("contentSize: accessibilityLarge") > 2 * ink("contentSize: large"))
  }
}
