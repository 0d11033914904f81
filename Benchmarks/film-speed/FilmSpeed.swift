import BenchmarkScenes
import Dispatch
import Foundation
import Player
import PNG
import Scenario
import UIKit

/// The benchmark of films of 750 × 1334 pixels: frames per second by part of the work and number of workers.
///
/// The films are `tab-slide`, which has hardly any text, and those of `Benchmarks/films`: flat shapes, and lines of text.
@MainActor
struct FilmSpeed {
  /// The number of rounds in which every column runs.
  let rounds: Int

  /// One column of the table: a name, and a way to play the film once.
  private struct Column {
    let name: String
    let play: @MainActor () throws -> Void
  }

  func run() throws {
    try measure("tab-slide", Self.frames(), alone: { _ = try Self.frames() })
    for name in ["push-shapes", "push-text"] {
      let film = try PushFilm(named: name)
      try measure(name, Self.frames(of: film), alone: { film.play { _ in } })
    }
  }

  private func measure(_ name: String, _ frames: [Frame], alone: @escaping @MainActor () throws -> Void) throws {
    let columns = Self.columns(frames) + [Column(name: "the stage alone", play: alone)]
    for column in columns { try column.play() }  // a warm-up round, which is not measured
    var seconds = columns.map { _ in [Double]() }
    for round in 0..<rounds {
      for offset in columns.indices {
        let index = (offset + round) % columns.count
        seconds[index].append(try Self.time(columns[index].play))
      }
    }
    print("\(name), \(frames.count) frames of 750 × 1334, \(rounds) rounds, medians [quartiles]")
    for (column, samples) in zip(columns, seconds) {
      print(Self.line(column.name, samples, frames: frames.count, against: seconds[1]))
    }
  }

  private static func columns(_ frames: [Frame]) -> [Column] {
    [
      Column(name: "memory: clear and copy a frame") { copyFrames(frames.count) },
      Column(name: "raster, 1 worker") { draw(frames, jobs: 1) },
      Column(name: "raster, 2 workers") { draw(frames, jobs: 2) },
      Column(name: "raster + PNG, 1 worker") { try write(frames, jobs: 1) },
      Column(name: "raster + PNG, 2 workers") { try write(frames, jobs: 2) },
    ]
  }

  // MARK: The columns

  /// Returns the frames of a film.
  static func frames(of film: PushFilm) -> [Frame] {
    var frames: [Frame] = []
    film.play { frames.append($0) }
    return frames
  }

  /// Plays `tab-slide` without drawing it.
  static func frames() throws -> [Frame] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    var text = try String(contentsOf: root.appending(path: "Scenarios/tab-slide.yaml"), encoding: .utf8)
    text = text.replacing("size: [320, 568]", with: "size: [375, 667]")
    let document = try ScenarioDocument.parse(text: without(claims: text), file: "tab-slide.yaml")
    var frames: [Frame] = []
    _ = try Performance(document, folder: root.path).play { frames.append($0) }
    return frames
  }

  /// The scenario without its expectations, which are for another size.
  private static func without(claims text: String) -> String {
    var kept: [Substring] = []
    var isInClaim = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  - ") || !line.hasPrefix("  ") { isInClaim = false }
      if line.hasPrefix("    expect:"), kept.last?.hasPrefix("  - at:") ?? false {
        kept.removeLast()
        isInClaim = true
      }
      if !isInClaim { kept.append(line) }
    }
    return kept.joined(separator: "\n")
  }

  private static func copyFrames(_ count: Int) {
    var target = [UInt8](repeating: 0, count: 750 * 1334 * 4)
    let source = target
    for index in 0..<count {
      unsafe target.withUnsafeMutableBytes { bytes in
        _ = unsafe memset(bytes.baseAddress!, Int32(index & 255), bytes.count)
        unsafe source.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
      }
    }
  }

  private static func draw(_ frames: [Frame], jobs: Int) {
    // The DispatchQueue of the module UIKit runs all blocks on one thread.
    Dispatch.DispatchQueue.concurrentPerform(iterations: jobs) { job in
      var renderer = FrameRenderer()
      for index in stride(from: job, to: frames.count, by: jobs) { renderer.draw(frames[index]) }
    }
  }

  private static func write(_ frames: [Frame], jobs: Int) throws {
    let writer = FilmWriter(jobs: jobs) { _ in }
    for frame in frames { try writer.add(frame) }
    _ = try writer.finish()
  }

  /// Draws and encodes a film while the stage advances. Returns the size of all PNG files.
  ///
  /// - Parameter frameCount: the number of frames, for which the film is played several times; nil for one play.
  static func write(
    _ film: PushFilm, _ motion: PushFilm.Motion = .push, jobs: Int, frameCount: Int? = nil
  ) throws -> Int {
    let writer = FilmWriter(jobs: jobs) { _ in }
    for first in stride(from: 0, to: frameCount ?? film.frameCount, by: film.frameCount) {
      try film.play(motion, firstIndex: first) { try writer.add($0) }
    }
    return try writer.finish().byteCount
  }

  // MARK: Figures

  private static func time(_ play: () throws -> Void) rethrows -> Double {
    let start = ProcessorTime.clock
    try play()
    return ProcessorTime.clock - start
  }

  private static func line(_ name: String, _ samples: [Double], frames: Int, against base: [Double]) -> String {
    let sorted = samples.sorted()
    func milliseconds(_ place: Double) -> String {
      String(format: "%.2f", sorted[Int(place * Double(sorted.count - 1))] / Double(frames) * 1000)
    }
    let ratios = zip(samples, base).map { $0 / $1 }.sorted()
    let perSecond = Int(Double(frames) / sorted[sorted.count / 2])
    let ratio = String(format: "%.2f", ratios[ratios.count / 2])
    let padded = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    return
      "\(padded) \(milliseconds(0.5)) ms [\(milliseconds(0.25)), \(milliseconds(0.75))]  \(perSecond) fps  x\(ratio)"
  }
}
