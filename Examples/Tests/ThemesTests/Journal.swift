import UIKit

/// The notes of a film's controllers, with their times.
@MainActor
final class Journal {
  private(set) var entries: [(line: String, time: Double)] = []

  var lines: [String] { entries.map(\.line) }

  func note(_ line: String) { entries.append((line, CACurrentMediaTime())) }

  func time(of line: String) -> Double? { entries.first { $0.line == line }?.time }
}
