import Scenario
import Testing

@Test("smoke") func smoke() throws {
  for name in try Files.names(in: "Tests/Fixtures/Broken") {
    do { _ = try ScenarioDocument.parse(Files.bytes("Tests/Fixtures/Broken/\(name)"), file: name); print("@@\(name):OK") }
    catch let e as ScenarioErrors { for x in e.errors { print("@@\(x)") } }
  }
}
