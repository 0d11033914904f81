internal import Foundation
internal import Scenario

/// Films chosen by what they are called or tagged: `pop*`, `*/tablet`, `tag:interactive`, `push/phone@2x`.
struct ScenarioFilter: Hashable {
  private enum Rule: Hashable {
    case tag(String)
    /// Of the whole name; `*` is any text, `?` any character.
    case pattern([Character])
  }

  private let rule: Rule

  /// The filter that an argument is.
  init(_ argument: String) {
    if argument.hasPrefix("tag:") {
      rule = .tag(String(argument.dropFirst(4)))
    } else {
      rule = .pattern(Array(argument))
    }
  }

  /// Whether an argument can only be a filter, whatever files there are.
  static func isMeant(by argument: String) -> Bool {
    argument.hasPrefix("tag:") || argument.contains("*") || argument.contains("?")
  }

  /// Whether a film is chosen. A pattern without a slash chooses every variant of the scenarios it fits.
  func matches(_ film: ScenarioDocument) -> Bool {
    matches(film.name, tags: film.tags)
  }

  /// Whether a film of this name and these tags is chosen.
  func matches(_ name: String, tags: [String]) -> Bool {
    switch rule {
    case .tag(let tag): return tags.contains(tag)
    case .pattern(let pattern):
      let name = Array(name)
      if Self.fits(name[...], pattern[...]) { return true }
      guard !pattern.contains("/"), let slash = name.firstIndex(of: "/") else { return false }
      return Self.fits(name[..<slash], pattern[...])
    }
  }

  /// Whether a text fits a pattern; `*` takes as little as it can, and more when that did not do.
  private static func fits(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    var (place, rule) = (text.startIndex, pattern.startIndex)
    var star: (rule: Int, place: Int)?
    while place < text.endIndex {
      if rule < pattern.endIndex, pattern[rule] == "*" {
        star = (rule, place)
        rule += 1
      } else if rule < pattern.endIndex, pattern[rule] == "?" || pattern[rule] == text[place] {
        (place, rule) = (place + 1, rule + 1)
      } else if let last = star {
        star = (last.rule, last.place + 1)
        (place, rule) = (last.place + 1, last.rule + 1)
      } else {
        return false
      }
    }
    return pattern[rule...].allSatisfy { $0 == "*" }
  }
}
