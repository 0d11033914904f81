import Scenario
import TestSupport
import Testing

@Suite struct NumeralTests {
  @Test(arguments: [
    (1e-9, "0.000000001"), (-1.5e-7, "-0.00000015"), (0.35, "0.35"), (10, "10"), (0, "0"), (1e16, "10000000000000000"),
    (1.25e20, "125000000000000000000"), (0.0001, "0.0001"), (0.00012345, "0.00012345"),
  ])
  func `numbers are printed without an exponent`(number: Double, text: String) {
    #expect(Numeral.text(of: number) == text)
  }

  @Test func `a printed number can be read as the same number`() throws {
    try Law.holds { draw in
      let power = draw.one("power", of: [1e-300, 1e-20, 1e-9, 1e-6, 1e-3, 1, 1e3, 1e9, 1e17, 1e300])
      let number = draw.number("number", in: -10...10) * power
      let text = Numeral.text(of: number)
      if text.contains("e") { return "\(text) has an exponent" }
      return Double(text) == number ? nil : "\(text) is not \(number)"
    }
  }

  @Test func `messages print times without an exponent`() throws {
    let text = """
      interlude: 1
      name: x
      scene: {screen: {id: a}}
      film: {until: 1s, limit: 0.000000001s}
      """
    do throws(ScenarioErrors) {
      _ = try ScenarioDocument.parse(text: text, file: "x.yaml")
      Issue.record("a limit before the end was accepted")
    } catch {
      #expect(error.errors.map(\.message) == ["the film runs until 1s, but its limit is 0.000000001s"])
    }
  }
}
