import Foundation
import Interface
import Layers
import Player

/// Generated films of a box that slides over a small window.
@MainActor
enum FilmFrames {
  /// Returns `count` frames at 60 per second. The box moves until 0.2 s.
  static func sliding(_ count: Int, first: Int = 0) -> [Frame] {
    let stage = Stage(size: CGSize(width: 40, height: 30), scale: 2, profile: .classic)
    let box = UIView(frame: CGRect(x: 0, y: 5, width: 12, height: 12))
    box.backgroundColor = .red
    box.layer.cornerRadius = 4
    stage.window.addSubview(box)
    stage.advance(to: 0)
    UIView.animate(withDuration: 0.2) { box.frame.origin.x = 25.3 }
    return frames(count, first: first, of: stage)
  }

  /// Returns `count` frames of an unchanged window.
  static func still(_ count: Int) -> [Frame] {
    let stage = Stage(size: CGSize(width: 40, height: 30), scale: 2, profile: .classic)
    stage.window.backgroundColor = .blue
    return frames(count, first: 0, of: stage)
  }

  private static func frames(_ count: Int, first: Int, of stage: Stage) -> [Frame] {
    (0..<count).map { number in
      let time = Double(number) / 60
      stage.advance(to: time)
      return Frame(index: first + number, time: time, scale: stage.scale, tree: stage.context.committedTree)
    }
  }
}

/// A folder of a test's own, removed afterwards.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-film-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Names and contents of all files in a folder below.
  func files(_ name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in try names(name) {
      files[file] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)/\(file)")))
    }
    return files
  }

  /// All names in a folder below, hidden ones too, sorted.
  func names(_ name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
  }

  /// Writes a file below.
  func put(_ text: String, at name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
