import Player
import Testing

@Suite struct PlayerErrorTests {
  @Test(arguments: [(10, "10s"), (0.5, "0.5s"), (1e-9, "0.000000001s")])
  func `the maximum duration of a film is printed without an exponent`(limit: Double, text: String) {
    let error = PlayerError.unsettled(limit: limit, running: ["a link"])
    #expect("\(error)".hasPrefix("the film did not end within its limit of \(text): "))
  }

  @Test func `the error for an endless film names six running activities and the number of the others`() {
    let error = PlayerError.unsettled(limit: 1, running: (1...9).map { "thing \($0)" } + ["thing 9"])
    #expect("\(error)".hasSuffix("thing 6 and 3 more"))
  }
}
