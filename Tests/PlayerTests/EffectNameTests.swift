import Effects
import Scenario
import Testing

@Suite struct EffectNameTests {
  @Test func `scenarios can name the effects that exist, in the same order`() {
    #expect(ScenarioDocument.standardEffects == EffectBook.names)
  }
}
