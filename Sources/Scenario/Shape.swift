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
  /// What a list or a mapping has in it. Made when asked for: shapes hold each other in circles.
  private let makeContents: @Sendable () -> Contents

  /// What a list or a mapping has in it; `unknown` for other kinds.
  package var contents: Contents { makeContents() }

  private init(
    _ name: String, _ kind: ValueKind, _ need: Need, _ about: String, _ contents: @escaping @Sendable () -> Contents
  ) {
    (self.name, self.kind, self.need, self.about) = (name, kind, need, about)
    makeContents = contents
  }

  /// A key that must be written.
  static func required(
    _ name: String, _ kind: ValueKind, _ about: String,
    holds contents: @autoclosure @escaping @Sendable () -> Contents = .unknown
  ) -> Key {
    Key(name, kind, .required, about, contents)
  }

  /// A key that may be left out.
  static func optional(
    _ name: String, _ kind: ValueKind, _ about: String,
    holds contents: @autoclosure @escaping @Sendable () -> Contents = .unknown
  ) -> Key {
    Key(name, kind, .optional, about, contents)
  }

  /// A key that is part of the format and not played yet: writing it is an error that says so.
  static func notYet(_ name: String, _ about: String) -> Key {
    Key(name, .text, .notYet, about) { .unknown }
  }
}

/// What a list or a mapping has in it, as far as a schema can say it.
package indirect enum Contents: Sendable {
  /// Not said, as for text and numbers.
  case unknown
  /// The keys of a shape.
  case mapping(Shape)
  /// Names of one's own, each with the keys of a shape.
  case named(ValueKind, Shape)
  /// A list of so many items.
  case list(ClosedRange<Int>, of: Contents)
  /// A value without parts.
  case value(ValueKind)
  /// One of several.
  case either([Contents])

  /// A list of any number of items.
  static func items(_ item: Contents) -> Contents { .list(0...Int.max, of: item) }

  /// What a property of a view does in a transition: from and to, or a list of values.
  static let track = Contents.either([.mapping(.trackEnds), .list(2...1000, of: .value(.trackValue))])
}

/// The keys that one mapping can have.
package struct Shape: Sendable {
  /// As messages call the mapping: `drag`, `a step`.
  package let name: String
  /// What a schema calls it: unlike names, no two shapes have the same.
  package let id: String
  /// What stands before its keys in messages; empty for none.
  let prefix: String
  /// In the order of documentation.
  package let keys: [Key]
  /// Groups of keys of which exactly one must be written.
  package let choices: [[String]]
  /// What a schema says of keys that depend on each other.
  let rules: [Schema]

  init(
    _ name: String, id: String? = nil, prefix: String? = nil, choices: [[String]] = [], rules: [Schema] = [],
    _ keys: [Key]
  ) {
    self.name = name
    self.id = id ?? String(name.split(separator: " ").last ?? "")
    self.prefix = prefix ?? name
    self.keys = keys
    self.choices = choices
    self.rules = rules
  }

  /// The key of this name, or nil.
  subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The keys that can be written.
  package var usableNames: [String] { keys.filter { $0.need != .notYet }.map(\.name) }
}
