internal import Yams

/// One value of the document: its node, what messages call it, and what it should be.
///
/// The reading functions return nil when the value is not what was asked for, after reporting it.
struct Value {
  let node: Node
  /// As messages show it: `drag.over`.
  let name: String
  /// What its key takes, from the vocabulary.
  let kind: ValueKind
  let decoding: Decoding
  /// Where its key begins, for values of a mapping.
  var keyLocation: ScenarioDocument.Location?

  /// Where it begins.
  var location: ScenarioDocument.Location { .init(node.mark) }

  /// Notes that this value is wrong.
  func report(_ fault: ScenarioFault) { decoding.report(fault, at: location) }

  /// Notes that this value is of the wrong kind.
  func reportType() {
    let place = isNothing ? keyLocation ?? location : location  // nothing has no place of its own
    decoding.report(.wrongType(what: name, expected: kind.phrase, found: found), at: place)
  }

  /// Notes that this list has the wrong number of items.
  func reportCount(_ count: Int) {
    report(.wrongType(what: name, expected: kind.phrase, found: "a list of \(count)"))
  }

  /// Notes that this value is badly written.
  func reportForm(_ text: String, expected: String? = nil) {
    report(.malformed(what: name, found: text, expected: expected ?? kind.phrase))
  }

  /// Notes that this value is out of its range.
  func reportRange(_ text: String, _ rule: String) {
    report(.outOfRange(what: name, found: text, rule: rule))
  }

  /// The scalar's text and whether it was quoted; nil after reporting for lists, mappings and empty values.
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

  /// The items of a list, each named after this value, or nil after reporting.
  func items(of kind: ValueKind) -> [Value]? {
    guard case .sequence(let items) = node else {
      reportType()
      return nil
    }
    return items.enumerated().map { Value(node: $1, name: "\(name)[\($0)]", kind: kind, decoding: decoding) }
  }

  /// The one pair of a mapping whose key is not a keyword, or nil after reporting.
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

  /// All pairs of a mapping whose keys are names of the document's own, or nil after reporting. The first of equal keys counts.
  func pairs(key: ValueKind, value: ValueKind) -> [(key: Value, value: Value)]? {
    guard case .mapping(let pairs) = node else {
      reportType()
      return nil
    }
    var first: [String: ScenarioDocument.Location] = [:]
    return pairs.compactMap { name, node in
      let place = ScenarioDocument.Location(name.mark)
      let text = decoding.renamed[place] ?? name.scalar?.string ?? ""
      if let first = first[text] {
        decoding.report(.duplicateKey(text, first: first), at: place)
        return nil
      }
      first[text] = place
      let item = Value(node: node, name: "\(self.name).\(text)", kind: value, decoding: decoding, keyLocation: place)
      // The name as it was before it was made different from an equal one that follows.
      let original = Node.scalar(
        Node.Scalar(text, .implicit, name.scalar?.style ?? .plain, name.mark))
      return (Value(node: original, name: self.name, kind: key, decoding: decoding), item)
    }
  }

  /// The same value, read as another kind.
  func read(as kind: ValueKind) -> Value { Value(node: node, name: name, kind: kind, decoding: decoding) }

  /// The scalar's text unchecked, to tell keywords from other values; nil for lists and mappings.
  var rawText: String? { node.scalar?.string }

  /// Whether this is a scalar, a list, a mapping.
  var isScalar: Bool { node.scalar != nil }
  var isList: Bool { node.sequence != nil }
  var isMapping: Bool { node.mapping != nil }

  /// Whether nothing is written after the key.
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
