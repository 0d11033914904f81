/// One key of a mapping: its name, the kind of its value, whether it is required, and a description.
package struct Key: Sendable {
  /// Whether a key is required, optional, or not supported yet.
  package enum Need: Sendable { case required, optional, notYet }

  /// The name of the key.
  package let name: String
  /// The kind of the value.
  package let kind: ValueKind
  /// Whether the key is required, optional, or not supported yet.
  package let need: Need
  /// A description in one sentence, for documentation and the JSON Schema.
  package let about: String
  /// A closure that returns the contents of the key's value. The contents are created on demand, because schemas can
  /// contain each other in cycles.
  private let makeContents: @Sendable () -> Contents

  /// The contents of the key's value if it is a list or a mapping, otherwise `unknown`.
  package var contents: Contents { makeContents() }

  private init(
    _ name: String, _ kind: ValueKind, _ need: Need, _ about: String, _ contents: @escaping @Sendable () -> Contents
  ) {
    (self.name, self.kind, self.need, self.about) = (name, kind, need, about)
    makeContents = contents
  }

  /// Returns a required key with the description `about`. `contents` are the contents of its value.
  static func required(
    _ name: String, _ kind: ValueKind, _ about: String,
    holds contents: @autoclosure @escaping @Sendable () -> Contents = .unknown
  ) -> Key {
    Key(name, kind, .required, about, contents)
  }

  /// Returns an optional key with the description `about`. `contents` are the contents of its value.
  static func optional(
    _ name: String, _ kind: ValueKind, _ about: String,
    holds contents: @autoclosure @escaping @Sendable () -> Contents = .unknown
  ) -> Key {
    Key(name, kind, .optional, about, contents)
  }

  /// Returns a key that is part of the format but not supported yet. A document that contains the key is rejected.
  static func notYet(_ name: String, _ about: String) -> Key {
    Key(name, .text, .notYet, about) { .unknown }
  }
}

/// The contents of a list or a mapping, as far as a JSON Schema can express them.
package indirect enum Contents: Sendable {
  /// No contents: the value is neither a list nor a mapping, for example text or a number.
  case unknown
  /// A mapping with the keys of a schema.
  case mapping(ObjectSchema)
  /// A mapping whose keys are chosen by the author of the document, for example identifiers. The `ValueKind` describes
  /// the keys. The values of the keys are mappings with the schema `ObjectSchema`.
  case named(ValueKind, ObjectSchema)
  /// A list. The range contains the permitted numbers of items.
  case list(ClosedRange<Int>, of: Contents)
  /// A single value of a kind, as an item of a list or as an alternative.
  case value(ValueKind)
  /// One of several alternatives.
  case either([Contents])

  /// Returns a list with any number of items.
  static func items(_ item: Contents) -> Contents { .list(0...Int.max, of: item) }

  /// The contents of a track of a transition: a mapping with the start and end values, or a list of values.
  static let track = Contents.either([.mapping(.trackEnds), .list(2...1000, of: .value(.trackValue))])
}

extension Contents {
  /// The contents of a track of an animation: the final value, or a list of values.
  static let animatedTrack = Contents.either([.value(.trackValue), .list(2...1000, of: .value(.trackValue))])
}

/// The schema of one kind of mapping: its keys and the rules between them.
package struct ObjectSchema: Sendable {
  /// The name of the mapping in messages: `drag`, `a step`.
  package let name: String
  /// The name of the mapping in the JSON Schema. Unlike `name`, it is unique.
  package let id: String
  /// The prefix of the names that the mapping's values have in messages, such as `drag` in `drag.over`. Empty if the
  /// names have no prefix.
  let prefix: String
  /// The keys in the order of the documentation.
  package let keys: [Key]
  /// Groups of keys. A mapping must have exactly one key of each group.
  package let choices: [[String]]
  /// The rules of the JSON Schema for keys that depend on each other.
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

  /// The key with this name, or nil if the mapping has no such key.
  subscript(name: String) -> Key? { keys.first { $0.name == name } }

  /// The names of the supported keys.
  package var usableNames: [String] { keys.filter { $0.need != .notYet }.map(\.name) }
}
