import Effects
import Scenario
import Testing

@Suite struct EffectNameTests {
  @Test func `the effects that scenarios can name are those of EffectBook, in the same order`() {
    #expect(ScenarioDocument.standardEffects == EffectBook.names)
  }
}
