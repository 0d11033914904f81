import Player
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct FilmTraceTests {
  @Test("a trace has events before the frame that shows them, and for each frame only changed values")
  func text() throws {
    let transition = "transitions: [{when: tabs, animator: slide, duration: 0.1s, curve: linear}]"
    let (frames, result) = try Film.play(Film.document(steps: "  - {at: 0.05s, select: green}", transition: transition))
    var trace = FilmTrace()
    for frame in frames { trace.add(frame) }
    let lines = trace.text(head: "test", result).split(separator: "\n")
    #expect(lines.first == "# interlude trace 1 · test")
    #expect(lines.contains("t=0.067 f=4 red.view.x=-10.667 green.view.x=53.333"))
    #expect(lines.contains("t=0.100 f=6 red.view.x=-32 green.view.x=32"))
    #expect(lines.last == "end t=0.167")
    let begins = lines.firstIndex { $0.contains("animateTransition") }
    let shows = lines.firstIndex { $0.hasPrefix("t=0.050 f=3") }
    let ends = lines.firstIndex { $0.contains("viewDidAppear(green)") }
    let last = lines.firstIndex { $0.hasPrefix("t=0.150 f=9") }
    #expect(begins! < shows! && last! < ends!)
  }
}
