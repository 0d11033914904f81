/// A string with placeholders such as `__title__`, which `filled(_:)` replaces with values.
///
/// A name between pairs of underscores is valid in HTML, YAML and Swift, so that formatters and linters accept a
/// template as they accept other files.
package struct Template: Sendable {
  /// The template, split at the placeholders: strings of text at even indices, names of placeholders at odd indices.
  private let parts: [String]
  private let names: Set<String>

  /// Creates a template from its text.
  ///
  /// - Precondition: two underscores occur only before and after the name of a placeholder.
  package init(_ text: String) {
    let parts = text.split(separator: "__", omittingEmptySubsequences: false).map(String.init)
    precondition(!parts.count.isMultiple(of: 2), "Template.init(_:): a placeholder does not end in '\(text)'")
    names = Set(parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element))
    self.parts = parts
  }

  /// Returns the text with a value in place of each placeholder. Placeholders inside a value are not replaced.
  ///
  /// - Precondition: the keys of `values` are the names of the placeholders.
  package func filled(_ values: [String: String]) -> String {
    precondition(
      Set(values.keys) == names,
      "Template.filled(_:): the keys must be \(names.sorted()), but are \(values.keys.sorted())")
    return parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : values[$1, default: ""] }.joined()
  }
}
