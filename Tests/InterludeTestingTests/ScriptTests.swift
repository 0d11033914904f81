import Foundation
import Goldens
import InterludeTesting
import Player
import Scenario
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.exclusiveMainActor) struct ScriptTests {
  @Test(arguments: Script.all(in: "Tests/Fixtures/Testing/films"))
  func `a scenario that is passed as a test argument can be played, and its description contains its path`(
    script: Script
  ) throws {
    #expect(try script.run().frames.count > 5)
    #expect(script.path.hasPrefix("Tests/Fixtures/Testing/films/"))
    #expect(script.testDescription.hasSuffix(" (\(script.path))"))
  }

  @Test func `scenarios are found in nested folders, sorted by path`() {
    #expect(
      Script.all(in: "Tests/Fixtures/Testing/films").map(\.path) == [
        "Tests/Fixtures/Testing/films/deeper/swipe.yaml", "Tests/Fixtures/Testing/films/slide.yaml",
      ])
  }

  @Test func `each variant of a scenario is a script, which can be selected by name`() throws {
    let folder = "Tests/Fixtures/Testing/variants"
    let path = "\(folder)/both.yaml"
    #expect(Script.all(in: folder).map(\.id) == ["both/classic (\(path))", "both/modern (\(path))"])
    #expect(try Script(contentsOf: path, variant: "modern").run().name == "both/modern")
    let wrong = [("none", "has no variant 'none'; there are: classic, modern"), (nil, "has several variants")]
    for (name, reason) in wrong {
      let error = #expect(throws: FilmingError.self) { try Script(contentsOf: path, variant: name) }
      #expect(error?.description.hasPrefix("\(path) \(reason)") == true, "\(error as Any)")
    }
    let shelves = Shelves()
    let film = try shelves.use { try Script(contentsOf: path, variant: "classic").run() }
    #expect(Sample.issues { film.expectGolden() }.count == 1)
    try shelves.accept("both/classic")
    #expect(shelves.goldens.names() == ["both/classic"])
    film.expectGolden()
  }

  @Test func `an invalid scenario fails only its own test case, and a folder without scenarios is a failure`() throws {
    let scripts = Script.all(in: "Tests/Fixtures/Testing/wrong")
    #expect(scripts.count == 3)
    let errors = scripts.map { script in #expect(throws: FilmingError.self) { try script.run() }?.description ?? "" }
    let folder = "Tests/Fixtures/Testing/wrong"
    #expect(errors[0].hasPrefix("\(folder)/form.yaml:6:"), "\(errors)")
    #expect(errors[1].hasPrefix("\(folder)/one.yaml: no scene 'nobody' is registered"), "\(errors)")
    #expect(errors[2] == "\(folder)/two.yaml and \(folder)/one.yaml both define a scenario with the name one")
    let none = Script.all(in: "Tests/Fixtures/Testing/nowhere")
    #expect(throws: FilmingError.noScenarios("Tests/Fixtures/Testing/nowhere")) { try none.first?.run() }
    #expect(throws: FilmingError.self) { try Script(contentsOf: "nowhere.yaml") }
  }

  @Test func `a failed expectation is reported with its position in the scenario`() throws {
    let script = try Script(contentsOf: "Tests/Fixtures/Testing/claim.yaml")
    let messages = try Sample.issues { _ = try script.run() }
    #expect(messages == ["Tests/Fixtures/Testing/claim.yaml:8:14: selected: expected b, found a"], "\(messages)")
  }

  @Test func `a scenario can use a scene that is passed to run(scenes:)`() throws {
    let script = try Script(contentsOf: "Tests/Fixtures/Testing/wrong/one.yaml")
    let film = try script.run(scenes: ["nobody": { Sample.controller() }])
    #expect(film.name == "one")
    #expect(film.frames[0].layerNames.contains("card"))
  }

  @Test func `a test of a scenario stores the same film as interlude record`() throws {
    let path = "Tests/Fixtures/Testing/films/slide.yaml"
    let script = try Script(contentsOf: path)
    let shelves = Shelves()
    let film = try shelves.use { try script.run() }
    #expect(Sample.issues { film.expectGolden() }.count == 1)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Self.root)/\(path)"))
    let document = try ScenarioDocument.parse([UInt8](bytes), file: path)
    let recorded = try RecordedFilm(of: Performance(document, folder: "."))
    #expect(shelves.stored.store.holds(recorded, as: "slide"))
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
}
