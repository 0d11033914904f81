internal import Yams

/// The values of a mapping by key, validated against the schema of the mapping.
struct Fields {
  /// The position at which the mapping begins.
  let location: ScenarioDocument.Location
  private let shape: Shape
  private let decoding: Decoding
  private var values: [String: Value] = [:]

  /// Creates the fields of a mapping. Reports unknown, duplicate, missing and unsupported keys.
  ///
  /// If the value is not a mapping, this is reported and the result is nil.
  init?(_ value: Value, _ shape: Shape) {
    guard case .mapping(let pairs) = value.node else {
      value.reportType()
      return nil
    }
    self.shape = shape
    location = value.location
    decoding = value.decoding
    var first: [String: ScenarioDocument.Location] = [:]
    for (key, node) in pairs {
      let place = ScenarioDocument.Location(key.mark)
      let name = decoding.renamed[place] ?? key.scalar?.string ?? ""
      if let first = first[name] {
        decoding.report(.duplicateKey(name, first: first), at: place)
      } else {
        first[name] = place
        add(name, node, at: place)
      }
    }
    for key in shape.keys where key.need == .required && values[key.name] == nil {
      decoding.report(.missingKey(key.name, in: shape.name, expected: key.kind.phrase), at: location)
    }
  }

  /// The value of a key, or nil if the key is not written.
  subscript(name: String) -> Value? {
    precondition(shape[name] != nil, "the vocabulary has no key '\(name)' in \(shape.name)")
    return values[name]
  }

  /// Returns the only written key of a group. If there is none, or several, this is reported and the result is nil.
  func exactlyOne(of group: [String]) -> (key: String, value: Value)? {
    precondition(shape.choices.contains(group), "the vocabulary has no choice of \(group) in \(shape.name)")
    let written = group.filter { values[$0] != nil }
    guard written.count == 1, let value = values[written[0]] else {
      // A key of the group that is known but not supported has been reported already.
      if !(written.isEmpty && hasRefusedKey) {
        let second = written.count > 1 ? values[written[1]]?.keyLocation : nil
        decoding.report(.notExactlyOne(of: group, in: shape.name, found: written), at: second ?? location)
      }
      return nil
    }
    return (written[0], value)
  }

  /// Whether the mapping contains an unknown or unsupported key, which was reported.
  private(set) var hasRefusedKey = false

  private mutating func add(_ name: String, _ node: Node, at place: ScenarioDocument.Location) {
    guard let known = shape[name] else {
      hasRefusedKey = true
      decoding.report(.unknownKey(name, in: shape.name, allowed: shape.usableNames), at: place)
      return
    }
    guard known.need != .notYet else {
      hasRefusedKey = true
      decoding.report(.unsupported("'\(name)' in \(shape.name)"), at: place)
      return
    }
    let what = shape.prefix.isEmpty ? name : "\(shape.prefix).\(name)"
    values[name] = Value(node: node, name: what, kind: known.kind, decoding: decoding, keyLocation: place)
  }
}
