import Files
import Foundation
import Goldens
import InterludeTesting
import PNG
import Player
import Report
import TestSupport
import Testing
import UIKit

@MainActor
@Suite(.exclusiveMainActor) struct GoldenTrialTests {
  private let shelves = Shelves()

  /// Makes a film of one frame, a screen of 24 × 32 points with pixels of another colour.
  private func dot(_ white: CGFloat, of count: Int = 1) throws -> Film {
    try Film(named: "dot", on: Sample.device) { stage in
      stage.window.backgroundColor = .black
      for x in 0..<count {
        let view = UIView(frame: CGRect(x: 7 + x, y: 9, width: 1, height: 1))
        view.backgroundColor = UIColor(white: white, alpha: 1)
        stage.window.addSubview(view)
      }
    }
  }

  /// Returns the issues that a film's test records, with goldens in a temporary folder.
  private func issues(_ film: @MainActor () throws -> Film, _ expect: @MainActor (Film) -> Void = { $0.expectGolden() })
    rethrows -> [String]
  {
    let film = try shelves.use(film)
    return Sample.issues { expect(film) }
  }

  private func record(_ film: @MainActor () throws -> Film) throws {
    #expect(try issues(film).count == 1)
    try shelves.accept(try film().name)
  }

  @Test func `expectGolden without a golden fails once, names the accept command, and writes no golden`() throws {
    let messages = try issues { try Sample.film(named: "slide") }
    #expect(
      messages.count == 1
        && messages[0].hasPrefix("+ slide   no golden: there is no \(shelves.goldens.folder)/slide/\n"))
    #expect(messages[0].contains("\n    accept  swift package interlude accept slide --goldens "), "\(messages)")
    #expect(!shelves.everything.contains("Goldens"))
    #expect(shelves.everything.contains(".interlude/last/failures/slide/strip.png"))
    #expect(
      shelves.everything.contains(".interlude/.gitignore") && shelves.everything.contains(".interlude/last/run.json"))
  }

  @Test
  func `expectGolden passes for a film that equals its golden, and removes failure files of earlier runs`() throws {
    try record { try Sample.film(named: "slide") }
    let golden = shelves.everything.filter { $0.hasPrefix("Goldens") }
    #expect(golden == ["Goldens", "Goldens/slide", "Goldens/slide/film.png", "Goldens/slide/trace.txt"])
    #expect(shelves.stored.store.names() == ["slide"])
    #expect(try issues { try Sample.film(named: "slide") }.isEmpty)
    #expect(shelves.stored.store.names().isEmpty && !shelves.everything.contains { $0.hasSuffix("failures/slide") })
    #expect(shelves.everything.filter { $0.hasPrefix("Goldens") } == golden)
  }

  @Test func `a difference of one level of one pixel is one failure, and leaves the golden unchanged`() throws {
    try record { try dot(100 / 255) }
    let golden = try shelves.goldens.text(of: "dot")
    let messages = try issues { try dot(101 / 255) }
    #expect(messages.count == 1 && messages[0].hasPrefix("✗ dot   frames 0–1 of 2 differ\n"), "\(messages)")
    #expect(
      messages[0].contains("    pixels  1 pixel differs, ") && messages[0].contains("max channel 1 at (7,9)"),
      "\(messages)")
    #expect(
      messages[0].contains("/failures/dot/strip.png\n    accept  swift package interlude accept dot"), "\(messages)")
    #expect(try shelves.goldens.text(of: "dot") == golden)
    for file in ["expected.png", "actual.png", "difference.png", "strip.png", "trace.diff"] {
      #expect(shelves.everything.contains(".interlude/last/failures/dot/\(file)"))
    }
    let folder = shelves.stored.failurePath(of: "dot")
    let read = { (name: String) in try PNGDecoder.decode(File.read("\(folder)/\(name)")) }
    let (expected, actual) = (try read("expected.png"), try read("actual.png"))
    #expect(expected[x: 7, y: 9] != actual[x: 7, y: 9] && expected[x: 8, y: 9] == actual[x: 8, y: 9])
    #expect(try read("strip.png").height == 3 * (32 + 8) + 8)
  }

  @Test func `the failure message names the layer that moved before the pixels that differ`() throws {
    try record { try Sample.film(named: "slide") }
    let messages = try issues {
      try Film(named: "slide", on: Sample.device, of: { Sample.controller() }) { script in
        script.perform(at: .milliseconds(50)) { Sample.move($0.window.rootViewController!.view.subviews[0], by: 13) }
      }
    }
    let lines = messages.first?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.first?.hasPrefix("✗ slide   frames ") == true, "\(messages)")
    // Edges of layers that are not rotated are on whole pixels, so pixels differ later than values.
    #expect(lines.dropFirst().first == "    first   change in frame 4, 0.067 s", "\(messages)")
    let value = try #require(lines.firstIndex { $0.hasPrefix("    value   card.x  ") }, "\(messages)")
    let pixels = try #require(lines.firstIndex { $0.hasPrefix("    pixels  ") }, "\(messages)")
    #expect(value < pixels)
    let diff = try String(contentsOfFile: "\(shelves.stored.failurePath(of: "slide"))/trace.diff", encoding: .utf8)
    #expect(diff.hasPrefix("--- slide/trace.txt (golden)\n+++ slide/trace.txt (played)\n@@ -"), "\(diff)")
  }

  @Test func `an event that is missing in the film is a difference, even if all pixels are equal`() throws {
    try record { try Film(named: "events", on: Sample.device, of: { Sample.controller() }) { $0.tap(.center) } }
    let messages = try issues { try Film(named: "events", on: Sample.device, of: { Sample.controller() }) }
    #expect(
      messages.count == 1 && messages[0].contains("\n    event   touchesBegan(cards.view) at (12.0, 16.0)  gone, was"),
      "\(messages)")
    #expect(messages[0].contains("/failures/events/trace.diff"))
  }

  @Test func `a truncated golden is reported as unreadable and not compared`() throws {
    try record { try Sample.film(named: "slide") }
    let path = shelves.goldens.tracePath(of: "slide")
    try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(9).write(to: URL(fileURLWithPath: path))
    let messages = try issues { try Sample.film(named: "slide") }
    #expect(
      messages.count == 1 && messages[0].hasPrefix("? slide   ") && messages[0].contains("trace.txt"), "\(messages)")
  }

  @Test func `a tolerance permits differences only in its frames and region, and only up to its limits`() throws {
    try record { try dot(100 / 255, of: 3) }
    let off = { @MainActor in try dot(102 / 255, of: 3) }
    func issueCount(_ frames: ClosedRange<Int>?, _ view: String?, _ tolerance: Tolerance) throws -> Int {
      try issues(off) { $0.expectGolden(frames: frames, in: view, allowing: tolerance, because: "tried") }.count
    }
    #expect(try issueCount(nil, nil, .channel(2)) == 0 && issueCount(nil, nil, .channel(1)) == 1)
    #expect(try issueCount(nil, nil, .window(3)) == 0 && issueCount(nil, nil, .window(2)) == 1)
    #expect(
      try issueCount(0...1, nil, .window(3, channel: 2)) == 0 && issueCount(0...1, nil, .window(3, channel: 1)) == 1)
    #expect(try issueCount(0...9, nil, .window(64)) == 0 && issueCount(1...3, nil, .window(64)) == 1)
    #expect(try issueCount(nil, "window", .channel(2)) == 0 && issueCount(nil, "dots", .channel(2)) == 1)
  }

  @Test func `a tolerance of expectGolden applies to pixels, not to layer values`() throws {
    try record { try Sample.film(named: "slide") }
    let film = { @MainActor in
      try Film(named: "slide", on: Sample.device, of: { Sample.controller() }) { script in
        script.perform(at: .milliseconds(50)) { Sample.move($0.window.rootViewController!.view.subviews[0], by: 12.5) }
      }
    }
    let messages = try issues(film) { $0.expectGolden(allowing: .window(64), because: "tried") }
    #expect(messages.count == 1 && messages[0].contains("\n    value   card.x  2 → 2.083 (+0.083)\n"), "\(messages)")
  }

  @Test func `the trace of a golden contains the path of the test file that recorded the film`() throws {
    try record { try Sample.film(named: "slide") }
    #expect(try shelves.goldens.trace(of: "slide").origin == "Tests/InterludeTestingTests/Sample.swift")
  }

  /// The verdicts in the report's run, by film.
  private func verdicts() throws -> [String: RunFilm] {
    Dictionary(uniqueKeysWithValues: try shelves.stored.judgedFilms().map { ($0.name, $0) })
  }

  @Test func `the report contains a film that passes, without pictures`() throws {
    try record { try Sample.film(named: "slide") }
    #expect(try issues { try Sample.film(named: "slide") }.isEmpty)
    let film = try #require(try verdicts()["slide"])
    #expect(film.status == .equal && film.frames.isEmpty && film.accept == nil)
    #expect(film.frameCount == 11 && film.width == 24 && film.events.isEmpty == false)
    #expect(!shelves.everything.contains { $0.hasPrefix(".interlude/last/frames/slide/") })
  }

  @Test func `a film without a golden appears in the report with all the film's images and curves`() throws {
    #expect(try issues { try Sample.film(named: "slide") }.count == 1)
    let film = try #require(try verdicts()["slide"])
    #expect(film.status == .missing && film.frames.count == film.frameCount)
    #expect(film.path == "Tests/InterludeTestingTests/Sample.swift" && film.line != nil)
    #expect(film.accept?.hasPrefix("swift package interlude accept slide") == true)
    #expect(film.curves.contains { $0.name == "card.x" })
    for path in film.paths { #expect(shelves.everything.contains(".interlude/last/\(path)")) }
  }

  @Test func `the report contains a film that differs, with expected, actual and difference pictures`() throws {
    try record { try dot(100 / 255) }
    #expect(try issues { try dot(101 / 255) }.count == 1)
    let film = try #require(try verdicts()["dot"])
    #expect(film.status == .different && film.firstDifferentFrame == 0 && film.changedPixels == [1, 1])
    #expect(film.frames.allSatisfy { $0.expected != nil && $0.actual != nil && $0.difference != nil })
  }

  @Test func `the results of a new test run replace those of the previous test run in the report`() throws {
    let last = shelves.stored.folder
    try FileManager.default.createDirectory(atPath: "\(last)/tests/1-1", withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(last)/tests/1-1/old.json"))
    try Data("{\"format\": 1, \"films\": []}".utf8).write(to: URL(fileURLWithPath: "\(last)/run.json"))
    #expect(try issues { try Sample.film(named: "slide") }.count == 1)
    #expect(try verdicts().keys.sorted() == ["slide"])
    #expect(try String(contentsOfFile: "\(last)/run.json", encoding: .utf8) == "{}\n")
  }
}
