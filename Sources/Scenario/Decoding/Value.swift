internal import Yams

/// One value of the document: its node, its name in messages, and its expected kind.
///
/// If a value does not have the expected form, the methods that read it report an error and return nil.
struct Value {
  let node: Node
  /// The name of the value in messages, for example `drag.over`.
  let name: String
  /// The kind of value that the key requires, from the schemas.
  let kind: ValueKind
  let decoding: Decoding
  /// The position of the value's key, or nil if the value is not a value of a mapping.
  var keyLocation: ScenarioDocument.Location?

  /// The position of the value.
  var location: ScenarioDocument.Location { .init(node.mark) }

  /// Reports a fault of the value.
  func report(_ fault: ScenarioFault) { decoding.report(fault, at: location) }

  /// Reports an error because the value is not of the kind `kind`.
  func reportType() {
    let position = isNothing ? keyLocation ?? location : location  // an empty value has no position
    decoding.report(.wrongType(what: name, expected: kind.phrase, found: found), at: position)
  }

  /// Reports that the list has a wrong number of items. `count` is the number of items that the list has.
  func reportCount(_ count: Int) {
    report(.wrongType(what: name, expected: kind.phrase, found: "a list of \(count)"))
  }

  /// Reports that the value has the right kind but a wrong notation.
  ///
  /// - Parameters:
  ///   - text: the text of the value in the document.
  ///   - expected: a description of the correct notation, or nil for the description of `kind`.
  func reportForm(_ text: String, expected: String? = nil) {
    report(.malformed(what: name, found: text, expected: expected ?? kind.phrase))
  }

  /// Reports that the value is outside its range.
  ///
  /// - Parameters:
  ///   - text: the text of the value in the document.
  ///   - rule: the description of the range in the message, for example `more than 0`.
  func reportRange(_ text: String, _ rule: String) {
    report(.outOfRange(what: name, found: text, rule: rule))
  }

  /// Returns the text of a scalar, and whether it is quoted. For a list, a mapping or an empty value, reports an error
  /// and returns nil.
  func scalar() -> (text: String, isQuoted: Bool)? {
    guard case .scalar(let scalar) = node, !isNothing else {
      reportType()
      return nil
    }
    if let control = scalar.string.unicodeScalars.first(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
      report(.controlCharacter(code: control.value))
      return nil
    }
    return (scalar.string, scalar.style != .plain)
  }

  /// Returns the items of a list as values of the given kind, with names such as `steps[2]`. For other values, reports
  /// an error and returns nil.
  func items(of kind: ValueKind) -> [Value]? {
    guard case .sequence(let items) = node else {
      reportType()
      return nil
    }
    return items.enumerated().map { Value(node: $1, name: "\(name)[\($0)]", kind: kind, decoding: decoding) }
  }

  /// Returns the key and the value of a mapping with exactly one pair, whose key is chosen by the author of the
  /// document. For other values, reports an error and returns nil.
  ///
  /// - Parameters:
  ///   - key: the kind that is expected of the key.
  ///   - value: the kind that is expected of the value.
  func onlyPair(key: ValueKind, value: ValueKind) -> (key: Value, value: Value)? {
    guard case .mapping(let pairs) = node, pairs.count == 1, let pair = pairs.first else {
      reportType()
      return nil
    }
    return (
      Value(node: pair.key, name: name, kind: key, decoding: decoding),
      Value(node: pair.value, name: name, kind: value, decoding: decoding)
    )
  }

  /// Returns all pairs of a mapping whose keys are chosen by the author of the document. For other values, reports an
  /// error and returns nil.
  ///
  /// Of several equal keys, only the first is returned with its value. The others are reported as errors.
  ///
  /// - Parameters:
  ///   - key: the kind that is expected of each key.
  ///   - value: the kind that is expected of each value.
  func pairs(key: ValueKind, value: ValueKind) -> [(key: Value, value: Value)]? {
    guard case .mapping(let pairs) = node else {
      reportType()
      return nil
    }
    var first: [String: ScenarioDocument.Location] = [:]
    return pairs.compactMap { name, node in
      let position = ScenarioDocument.Location(name.mark)
      let text = decoding.renamed[position] ?? name.scalar?.string ?? ""
      if let first = first[text] {
        decoding.report(.duplicateKey(text, first: first), at: position)
        return nil
      }
      first[text] = position
      let item = Value(node: node, name: "\(self.name).\(text)", kind: value, decoding: decoding, keyLocation: position)
      // The original name, without the renaming of duplicate keys.
      let original = Node.scalar(
        Node.Scalar(text, .implicit, name.scalar?.style ?? .plain, name.mark))
      return (Value(node: original, name: self.name, kind: key, decoding: decoding), item)
    }
  }

  /// Returns a copy of the value of which another kind is expected.
  func read(as kind: ValueKind) -> Value { Value(node: node, name: name, kind: kind, decoding: decoding) }

  /// The text of a scalar without validation, for distinguishing keywords from other values. Nil for lists and
  /// mappings.
  var rawText: String? { node.scalar?.string }

  /// Whether the value is a scalar.
  var isScalar: Bool { node.scalar != nil }
  /// Whether the value is a list.
  var isList: Bool { node.sequence != nil }
  /// Whether the value is a mapping.
  var isMapping: Bool { node.mapping != nil }

  /// Whether the value is empty: nothing, `~` or `null` is written after the key.
  private var isNothing: Bool {
    guard let scalar = node.scalar, scalar.style == .plain else { return false }
    return scalar.string.isEmpty || scalar.string == "~" || scalar.string == "null"
  }

  private var found: String {
    switch node {
    case .scalar(let scalar): isNothing ? "nothing" : "'\(scalar.string.prefix(40))'"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .alias: "an alias"
    }
  }
}
