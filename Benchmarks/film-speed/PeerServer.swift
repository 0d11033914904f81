import BenchmarkScenes
import Files
import Foundation
import ImageDiff
import PNG
import Pixels
import Player
import UIKit

/// Plays films and compares pictures on request, so that another program can compare Interlude with its peers.
///
/// Requests and answers are lines with one JSON object, on standard input and output. The films are kept in memory.
///
/// | request | answer |
/// |---|---|
/// | `{"film": PATH, "mode": "raster"}` | after all frames are drawn into one bitmap |
/// | `{"film": PATH, "mode": "whole"}` | the same, where each frame is drawn whole from a display list of its own |
/// | `{"film": PATH, "mode": "png"}` | after all frames are drawn and encoded on one thread |
/// | `{"film": PATH, "mode": "png", "jobs": 2}` | the same on worker threads, while the stage advances |
/// | `{"mode": "diff", "a": PATH, "b": PATH}` | after both pictures are decoded and compared, with `different` pixels |
///
/// With `"motion": "icon"`, only a small view moves. Answers have the processor time `cpu` and the time `wall`, in
/// seconds, and the `bytes` of all PNG files.
@MainActor
final class PeerServer {
  /// The content of an answer: its JSON object.
  private typealias Outcome = [String: Any]

  private var films: [String: PushFilm] = [:]
  private var renderers: [String: Renderer] = [:]

  /// A renderer with the bitmap of a film, in which only the parts that differ are drawn and encoded.
  private final class Renderer {
    var bitmap = Bitmap(width: 0, height: 0)
    private var frames = FrameRenderer()
    private let session = PNGEncoder.Session()
    /// The rows that can differ from those of the bitmap that was encoded last.
    private var changedRows = RangeSet<Int>()

    /// Draws the areas in which a frame differs from the one that was drawn before.
    func draw(_ frame: Frame) { changedRows.formUnion(frames.draw(frame)) }

    /// Encodes the frame that was drawn last, and returns the size of the file in bytes.
    func encode() -> Int {
      defer { changedRows = RangeSet() }
      return session.encode(frames.bitmap, changedRows: changedRows).count
    }
  }

  /// Answers requests until the input ends.
  func run() throws {
    while let line = readLine() {
      let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let answer = try answer(request)
      print(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
      fflush(nil)
    }
  }

  private func answer(_ request: [String: Any]) throws -> Outcome {
    let (processor, clock) = (ProcessorTime.now, ProcessorTime.clock)
    var outcome = request["mode"] as? String == "diff" ? try compare(request) : try play(request)
    outcome["cpu"] = ProcessorTime.now - processor
    outcome["wall"] = ProcessorTime.clock - clock
    return outcome
  }

  // MARK: Films

  private func play(_ request: [String: Any]) throws -> Outcome {
    guard let path = request["film"] as? String, let mode = request["mode"] as? String else {
      return ["error": "film and mode are needed"]
    }
    let film = try films[path] ?? PushFilm(path: path)
    films[path] = film
    let motion = (request["motion"] as? String).flatMap(PushFilm.Motion.init) ?? .push
    if let jobs = request["jobs"] as? Int { return ["bytes": try FilmSpeed.write(film, motion, jobs: jobs)] }
    let renderer = renderers[path] ?? Renderer()
    renderers[path] = renderer
    return ["bytes": try play(film, motion, mode, renderer)]
  }

  private func play(_ film: PushFilm, _ motion: PushFilm.Motion, _ mode: String, _ renderer: Renderer) throws -> Int {
    var bytes = 0
    film.play(motion) { frame in
      guard mode != "whole" else { return frame.render(into: &renderer.bitmap) }
      renderer.draw(frame)
      if mode == "png" { bytes += renderer.encode() }
    }
    return bytes
  }

  // MARK: Pictures

  private func compare(_ request: [String: Any]) throws -> Outcome {
    guard let a = request["a"] as? String, let b = request["b"] as? String else {
      return ["error": "a and b are needed"]
    }
    let pictures = try [a, b].map { try PNGDecoder.decode(File.read($0)) }
    return ["different": PictureComparison(expected: pictures[0], actual: pictures[1]).changedCount]
  }
}
