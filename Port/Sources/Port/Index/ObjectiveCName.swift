/// The Objective-C names that the compiler derives from the names of Swift methods and properties.
enum ObjectiveCName {
  /// Returns the Objective-C selector of a Swift method. The base name and the first label are joined by `With`, unless
  /// the label begins with a preposition: `show(animated:)` has the selector `showWithAnimated:`, and `move(to:)` has
  /// `moveTo:`.
  static func selector(base: String, labels: [String], throws isThrowing: Bool = false) -> String {
    let plain = base.replacing("`", with: "")
    guard let first = labels.first else { return isThrowing ? plain + "AndReturnError:" : plain }
    var name = plain + joined(first) + ":"
    for label in labels.dropFirst() { name += (label == "_" ? "" : label) + ":" }
    return isThrowing ? name + "error:" : name
  }

  /// Returns the selector of a property's setter, for example `setTitle:` for `title`.
  static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  private static func joined(_ label: String) -> String {
    guard label != "_" else { return "" }
    let word = label.prefix { !$0.isUppercase }
    return prepositions.contains(String(word)) ? capitalized(label) : "With" + capitalized(label)
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  // The compiler's list, PartsOfSpeech.def.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
}
