import Scenario
import Testing

@Test("smoke") func smoke() throws {
  for name in ["tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction"] {
    do { let d = try ScenarioDocument.parse(Files.bytes("Scenarios/\(name).yaml"), file: name); if name.hasSuffix("slide") { print(d) } }
    catch { Issue.record("\(error)") }
  }
}
