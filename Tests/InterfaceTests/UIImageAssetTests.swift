import Foundation
import Geometry
import Interface
import TestSupport
import Testing

/// Image sets whose files cannot be read.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIImageAssetTests {
  @Test(arguments: [
    (#"{"images": [{"idiom": "universal", "filename": "dot.png"}]}"#, "dot.png: the file is neither PNG"),
    (#"{"images": 3}"#, "Contents.json cannot be read: the value of 'images' has the wrong type"),
    ("no JSON", "Contents.json cannot be read: it is not valid JSON"),
  ])
  func `an image set that cannot be read is reported with the reason`(contents: String, reason: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assets-\(UUID())")
    let set = folder.appending(path: "Assets.xcassets/Dot.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    try Data("no image".utf8).write(to: set.appending(path: "dot.png"))
    let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
    let image = UIImage(named: "Dot", in: Bundle(path: folder.path), compatibleWith: nil)
    #expect(image == nil)
    let warnings = stage.trace.events.filter { $0.name == "warning" }.map(\.detail)
    #expect(warnings.contains { $0.contains(reason) }, "\(warnings)")
  }
}
