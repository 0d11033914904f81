import Foundation
import InterludeTesting
import Scenario
import Testing

@Suite struct FilmProjectTests {
  /// Creates a folder, optionally with a project file.
  private func withFolder(saying text: String?, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-project-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("app"), withIntermediateDirectories: true)
    if let text { try Data(text.utf8).write(to: folder.appendingPathComponent("interlude.yaml")) }
    try body(folder.path)
  }

  @Test func `without a project file, goldens are in the folder Goldens of the package`() throws {
    try withFolder(saying: nil) { folder in
      let project = try FilmProject(of: folder)
      #expect(project.goldens == "\(folder)/Goldens" && project.run == "\(folder)/.interlude/last")
      #expect(project.devices.contains { $0.name == "phone" })
    }
  }

  @Test func `a project file above the package sets the folder of goldens and the devices`() throws {
    let text = "interlude: 1\ngoldens: Shelf\nrun: out\ndevices: {watch: {size: [198, 242], scale: 2}}\n"
    try withFolder(saying: text) { folder in
      let project = try FilmProject(of: "\(folder)/app")
      #expect(project.goldens == "\(folder)/Shelf" && project.run == "\(folder)/out")
      #expect(project.devices.first?.name == "watch" && project.devices.contains { $0.name == "tablet" })
    }
  }

  @Test func `an invalid project file is reported with the position of the error`() throws {
    try withFolder(saying: "interlude: 1\ngolden: Shelf\n") { folder in
      let error = #expect(throws: FilmingError.self) { try FilmProject(of: folder) }
      #expect(error?.description.contains("/interlude.yaml:2:1: error: unknown key 'golden'") == true)
    }
  }
}
