/// One key of a mapping: its name, what it takes, whether it must be there, and a sentence for readers.
package struct Key: Sendable {
  /// Whether a key must, may or cannot yet be written.
  package enum Need: Sendable { case required, optional, notYet }

  /// As it is written.
  package let name: String
  /// What it takes.
  package let kind: ValueKind
  /// Whether it must, may or cannot yet be written.
  package let need: Need
  /// One sentence, for documentation and a schema.
  package let about: String

  /// A key that must be written.
  static func required(_ name: String, _ kind: ValueKind, _ about: String) -> Key {
    Key(name: name, kind: kind, need: .required, about: about)
  }

  /// A key that may be left out.
  static func optional(_ name: String, _ kind: ValueKind, _ about: String) -> Key {
    Key(name: name, kind: kind, need: .optional, about: about)
  }

  /// A key that is part of the format and not played yet: writing it is an error that says so.
  static func notYet(_ name: String, _ about: String) -> Key {
    Key(name: name, kind: .text, need: .notYet, about: about)
  }
}

/// The keys that one mapping can have.
package struct Shape: Sendable {
  /// As messages call the mapping: `drag`, `a step`.
  package let name: String
  /// What stands before its keys in messages; empty for none.
  let prefix: String
  /// In the order of documentation.
  package let keys: [Key]

  init(_ name: String, prefix: String? = nil, _ keys: [Key]) {
    self.name = name
    self.prefix = prefix ?? name
    self.keys = keys
  }

  /// The key of this name, or nil.
  subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The keys that can be written.
  var usableNames: [String] { keys.filter { $0.need != .notYet }.map(\.name) }
}
