internal import Yams

/// The values of a mapping by key, validated against the schema of the mapping.
struct Fields {
  /// The position at which the mapping begins.
  let location: ScenarioDocument.Location
  private let objectSchema: ObjectSchema
  private let decoding: Decoding
  private var values: [String: Value] = [:]

  /// Creates the fields of a mapping. Reports unknown, duplicate, missing and unsupported keys as errors.
  ///
  /// If the value is not a mapping, reports an error and returns nil.
  init?(_ value: Value, _ objectSchema: ObjectSchema) {
    guard case .mapping(let pairs) = value.node else {
      value.reportType()
      return nil
    }
    self.objectSchema = objectSchema
    location = value.location
    decoding = value.decoding
    var first: [String: ScenarioDocument.Location] = [:]
    for (key, node) in pairs {
      let keyLocation = ScenarioDocument.Location(key.mark)
      let name = decoding.renamed[keyLocation] ?? key.scalar?.string ?? ""
      if let first = first[name] {
        decoding.report(.duplicateKey(name, first: first), at: keyLocation)
      } else {
        first[name] = keyLocation
        add(name, node, at: keyLocation)
      }
    }
    for key in objectSchema.keys where key.need == .required && values[key.name] == nil {
      decoding.report(.missingKey(key.name, in: objectSchema.name, expected: key.kind.phrase), at: location)
    }
  }

  /// The value of a key, or nil if the mapping does not contain the key.
  ///
  /// - Precondition: the schema of the mapping contains the key.
  subscript(name: String) -> Value? {
    precondition(objectSchema[name] != nil, "the schema has no key '\(name)' in \(objectSchema.name)")
    return values[name]
  }

  /// Returns the value of a key, or nil if the mapping does not contain the key. Unlike for the subscript, the key does
  /// not have to be in the schema; the result is then nil.
  func optional(_ name: String) -> Value? { objectSchema[name] == nil ? nil : self[name] }

  /// Returns the only key of `group` that the mapping contains, with its value. If the mapping contains no key or
  /// several keys of the group, reports an error and returns nil.
  func exactlyOne(of group: [String]) -> (key: String, value: Value)? {
    precondition(
      objectSchema.choices.contains(group),
      "the schema of \(objectSchema.name) has no rule for exactly one of \(group)")
    let written = group.filter { values[$0] != nil }
    guard written.count == 1, let value = values[written[0]] else {
      // A key of the group that is known but not supported has been reported already.
      if !(written.isEmpty && hasRefusedKey) {
        let second = written.count > 1 ? values[written[1]]?.keyLocation : nil
        decoding.report(.notExactlyOne(of: group, in: objectSchema.name, found: written), at: second ?? location)
      }
      return nil
    }
    return (written[0], value)
  }

  /// Whether the mapping contains an unknown or unsupported key, for which an error was reported. Callers then do not
  /// report that the mapping lacks another key, because the wrong key may stand for it.
  private(set) var hasRefusedKey = false

  private mutating func add(_ name: String, _ node: Node, at keyLocation: ScenarioDocument.Location) {
    guard let known = objectSchema[name] else {
      hasRefusedKey = true
      decoding.report(.unknownKey(name, in: objectSchema.name, allowed: objectSchema.usableNames), at: keyLocation)
      return
    }
    guard known.need != .notYet else {
      hasRefusedKey = true
      decoding.report(.unsupported("'\(name)' in \(objectSchema.name)"), at: keyLocation)
      return
    }
    let what = objectSchema.prefix.isEmpty ? name : "\(objectSchema.prefix).\(name)"
    values[name] = Value(node: node, name: what, kind: known.kind, decoding: decoding, keyLocation: keyLocation)
  }
}
