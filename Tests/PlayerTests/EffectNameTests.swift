import Effects
import Scenario
import Testing

@Suite struct EffectNameTests {
  @Test func `scenarios can use the effects of EffectBook, in the same order`() {
    #expect(ScenarioDocument.standardEffects == EffectBook.names)
  }
}
