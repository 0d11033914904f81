import Effects
import Scenario
import Testing

@Suite struct EffectNameTests {
  @Test func `scenarios can name the same effects as EffectBook, listed in the same order`() {
    #expect(ScenarioDocument.standardEffects == EffectBook.names)
  }
}
