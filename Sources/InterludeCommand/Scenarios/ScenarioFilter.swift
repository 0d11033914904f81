internal import Foundation
internal import Scenario

/// A filter of films by name or tag: `pop*`, `*/tablet`, `tag:interactive`, `push/phone@2x`.
struct ScenarioFilter: Hashable {
  private enum Rule: Hashable {
    case tag(String)
    /// A pattern for the whole name. `*` matches any characters, `?` any single character.
    case pattern([Character])
  }

  private let rule: Rule

  /// Creates a filter from an argument: a tag after `tag:`, or else a pattern.
  init(_ argument: String) {
    if argument.hasPrefix("tag:") {
      rule = .tag(String(argument.dropFirst(4)))
    } else {
      rule = .pattern(Array(argument))
    }
  }

  /// Returns whether an argument has the form of a filter: it begins with `tag:`, or contains the wildcards `*` or `?`.
  /// Other arguments are names.
  static func isMeant(by argument: String) -> Bool {
    argument.hasPrefix("tag:") || argument.contains("*") || argument.contains("?")
  }

  /// Returns whether the filter matches a film. A pattern without a slash is also compared with the scenario's name
  /// alone, so that it can match all variants.
  func matches(_ film: ScenarioDocument) -> Bool {
    matches(film.name, tags: film.tags)
  }

  /// Returns whether the filter matches a film with the given name and tags.
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

  /// Returns whether a string matches a pattern with `*` and `?`. The method first tries to match a `*` with no
  /// characters. Each time the rest of the pattern does not match, it tries one more character.
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
