import struct Foundation.Data
import struct Foundation.URL
import struct Foundation.UUID
import Geometry

extension StateArchive {
  /// Reads an archive from its text.
  ///
  /// - Throws: the first error with its position: broken JSON, a missing, unknown or duplicate key, a value of a wrong
  ///   kind, two records with the same path, a child or presented controller without a record, or a version of the
  ///   format that this release does not read.
  public init(_ text: String) throws(StateArchiveError) {
    let root = try JSONReader.value(text)
    let fields = try StateFields(
      root, required: ["interludeState", "systemVersion", "idiom", "time", "usesSnapshot", "records"],
      optional: ["bundleVersion", "application", "activities"])
    let version = try fields["interludeState"].integer()
    guard version == Self.version else {
      throw fields["interludeState"].place.error(
        "the state has the version \(version) of the format, but this release reads version \(Self.version). "
          + "The state is not restored")
    }
    systemVersion = try fields["systemVersion"].string()
    (idiom, time) = (try fields["idiom"].integer(), try fields["time"].number())
    hasUsableSnapshot = try fields["usesSnapshot"].bool()
    if let value = fields.find("bundleVersion") { bundleVersion = try value.string() }
    if let value = fields.find("application") { application = try value.states() }
    if let value = fields.find("activities") { activities = try Self.activities(value) }
    records = try Self.records(fields["records"])
  }

  private static func activities(_ value: JSONValue) throws(StateArchiveError) -> [SceneActivity] {
    var activities: [SceneActivity] = []
    for member in try value.members() {
      guard case .activity(let activity) = try member.value.state() else {
        throw member.value.place.error("a user activity is required")
      }
      activities.append(SceneActivity(session: member.key, activity: activity))
    }
    return activities
  }

  private static func records(_ list: JSONValue) throws(StateArchiveError) -> [StateRecord] {
    var records: [StateRecord] = []
    var (places, named): ([[String]: JSONPlace], [(path: [String], place: JSONPlace)]) = ([:], [])
    for element in try list.elements() {
      let record = try StateRecord(element)
      guard places.updateValue(element.place, forKey: record.path) == nil else {
        throw element.place.error("two records have the path \(record.path.joined(separator: "/"))")
      }
      let below = record.children + (record.presented.map { [$0] } ?? [])
      named += below.map { (record.path + [$0], element.place) }
      records.append(record)
    }
    for (path, place) in named where places[path] == nil {
      throw place.error("there is no record with the path \(path.joined(separator: "/"))")
    }
    return records
  }
}

extension StateRecord {
  fileprivate init(_ value: JSONValue) throws(StateArchiveError) {
    let fields = try StateFields(
      value, required: ["path", "kind", "state"],
      optional: ["class", "storyboard", "children", "presented", "presentationStyle"])
    path = try fields["path"].strings()
    guard !path.isEmpty else { throw fields["path"].place.error("the path must have at least one identifier") }
    let name = try fields["kind"].string()
    guard let kind = Kind(rawValue: name) else {
      throw fields["kind"].place.error("'\(name)' is not a kind of record. Use controller, view or object")
    }
    self.kind = kind
    values = try fields["state"].states()
    if let value = fields.find("class") { restorationClass = try value.string() }
    if let value = fields.find("storyboard") {
      let origin = try StateFields(value, required: ["name", "scene"], optional: [])
      storyboard = StoryboardOrigin(storyboard: try origin["name"].string(), scene: try origin["scene"].string())
    }
    if let value = fields.find("children") { children = try value.strings() }
    if let value = fields.find("presented") { presented = try value.string() }
    if let value = fields.find("presentationStyle") { presentationStyle = try value.integer() }
  }
}

/// The members of a JSON object, keyed by name. The initializer throws an error if a required key is missing or a key
/// is unknown.
private struct StateFields {
  private let members: [String: JSONValue]
  private let place: JSONPlace

  init(_ value: JSONValue, required: [String], optional: [String]) throws(StateArchiveError) {
    var members: [String: JSONValue] = [:]
    for member in try value.members() {
      guard required.contains(member.key) || optional.contains(member.key) else {
        throw member.place.error(
          "the key '\(member.key)' is unknown. The keys are \((required + optional).joined(separator: ", "))")
      }
      members[member.key] = member.value
    }
    if let missing = required.first(where: { members[$0] == nil }) {
      throw value.place.error("the key '\(missing)' is missing")
    }
    (self.members, place) = (members, value.place)
  }

  /// The value of a key that the initializer has checked as required.
  subscript(key: String) -> JSONValue { members[key] ?? JSONValue(content: .nothing, place: place) }

  /// Returns the value of an optional key, or nil if the JSON object does not contain the key.
  func find(_ key: String) -> JSONValue? { members[key] }
}

// MARK: Values

extension JSONValue {
  /// Converts this JSON object to saved values, one for each member, with the member's key. Throws an error if this
  /// value is not an object or a member cannot be converted.
  fileprivate func states() throws(StateArchiveError) -> [KeyedState] {
    var values: [KeyedState] = []
    for member in try members() { values.append(KeyedState(key: member.key, value: try member.value.state())) }
    return values
  }

  /// Converts this JSON value to a saved value. An object must have a key that names the kind of the saved value, such
  /// as `date`. Throws an error if the conversion is not possible.
  fileprivate func state() throws(StateArchiveError) -> StateValue {
    switch content {
    case .nothing: return .nothing
    case .bool(let value): return .bool(value)
    case .number: return .integer(try integer())
    case .string(let value): return .string(value)
    case .array(let elements):
      var values: [StateValue] = []
      for element in elements { values.append(try element.state()) }
      return .array(values)
    case .object(let members):
      guard let first = members.first else {
        throw place.error("an object must have a key that names the kind of the value, such as 'date' or 'object'")
      }
      return try first.value.state(tag: first.key, first.place, members)
    }
  }

  private func state(tag: String, _ place: JSONPlace, _ members: [Member]) throws(StateArchiveError) -> StateValue {
    let others = tag == "object" ? ["values"] : tag == "activity" ? ["title", "userInfo"] : []
    if let stranger = members.dropFirst().first(where: { !others.contains($0.key) }) {
      throw stranger.place.error("the key '\(stranger.key)' is not permitted together with '\(tag)'")
    }
    switch tag {
    case "number": return .number(try number())
    case "data": return .data(try data())
    case "date": return .date(.init(timeIntervalSinceReferenceDate: try number()))
    case "url":
      guard let url = URL(string: try string()) else { throw self.place.error("the string is not a URL") }
      return .url(url)
    case "uuid":
      guard let uuid = UUID(uuidString: try string()) else { throw self.place.error("the string is not a UUID") }
      return .uuid(uuid)
    case "indexPath": return .indexPath(try integers())
    case "point": return try numbers(2) { .point(CGPoint(x: $0[0], y: $0[1])) }
    case "size": return try numbers(2) { .size(CGSize(width: $0[0], height: $0[1])) }
    case "rect": return try numbers(4) { .rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) }
    case "transform":
      return try numbers(6) {
        .transform(CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
      }
    case "insets":
      return try numbers(4) { .insets(UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
    case "dictionary": return .dictionary(try entries())
    case "reference": return .reference(try strings())
    case "keyedArchive": return .keyedArchive(try data())
    case "object":
      return .object(className: try string(), values: try find("values", members)?.states() ?? [])
    case "activity":
      return .activity(
        SavedActivity(
          type: try string(), title: try find("title", members)?.string(),
          entries: try find("userInfo", members)?.entries() ?? []))
    default: throw place.error("'\(tag)' is not a kind of value")
    }
  }

  private func find(_ key: String, _ members: [Member]) -> JSONValue? { members.first { $0.key == key }?.value }

  private func data() throws(StateArchiveError) -> Data {
    guard let data = Data(base64Encoded: try string()) else { throw place.error("the string is not Base64 text") }
    return data
  }

  private func integers() throws(StateArchiveError) -> [Int] {
    var values: [Int] = []
    for element in try elements() { values.append(try element.integer()) }
    return values
  }

  private func numbers(
    _ count: Int, _ make: ([CGFloat]) -> StateValue
  ) throws(StateArchiveError) -> StateValue {
    let elements = try elements()
    guard elements.count == count else { throw place.error("\(count) numbers are required, not \(elements.count)") }
    var values: [CGFloat] = []
    for element in elements { values.append(CGFloat(try element.number())) }
    return make(values)
  }

  private func entries() throws(StateArchiveError) -> [StateValue.Entry] {
    var entries: [StateValue.Entry] = []
    for element in try elements() {
      let pair = try element.elements()
      guard pair.count == 2 else { throw element.place.error("an entry must consist of a key and a value") }
      entries.append(StateValue.Entry(key: try pair[0].state(), value: try pair[1].state()))
    }
    return entries
  }
}
