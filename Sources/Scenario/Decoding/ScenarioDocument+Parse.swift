extension ScenarioDocument {
  /// The names of the effects that are always available.
  ///
  /// `EffectBook` has the same list, but this module cannot import `Effects`, which depends on the modules of UIKit.
  /// The JSON Schema and documents that are parsed without a player require the names. `EffectNameTests` compares the
  /// lists.
  public static let standardEffects = [
    "slide", "push", "zoom", "drop", "spring", "flip", "dissolve", "alert", "sheet", "grow", "picture", "cover",
    "match",
  ]

  /// Parses a scenario.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file in UTF-8, at most 1,000,000 bytes. A byte order mark is allowed.
  ///   - file: the name of the file in messages.
  ///   - effects: the effects that `animator` can name, besides `none`.
  ///   - devices: the devices that the scenario can name.
  /// - Throws: `ScenarioErrors` with at least one error, in document order.
  public static func parse(
    _ bytes: [UInt8], file: String, effects: [String] = standardEffects, devices: [Device] = Device.standard
  ) throws(ScenarioErrors) -> ScenarioDocument {
    try parse(bytes, file: file, effects: effects, devices: devices) { _ in nil }
  }

  /// Parses a scenario and checks its image files.
  ///
  /// - Parameter pictureProblem: a function that receives the path of an image file as written in the scenario. It
  ///   returns the reason why the file cannot be used, or nil if it can be used.
  /// - Throws: `ScenarioErrors` with at least one error, in document order.
  package static func parse(
    _ bytes: [UInt8], file: String, effects: [String] = standardEffects, devices: [Device] = Device.standard,
    pictureProblem: @escaping (String) -> String?
  ) throws(ScenarioErrors) -> ScenarioDocument {
    let kind = ValueKind.mapping("keys such as interlude, name and scene")
    return try Decoding.document(
      bytes, file: file, kind: kind, effects: effects, devices: devices, pictureProblem: pictureProblem
    ) {
      ScenarioDocument($0)
    }
  }

  /// Parses a scenario from the string `text`. The other parameters are those of `parse(_:file:effects:devices:)`.
  ///
  /// - Throws: `ScenarioErrors` with at least one error, in document order.
  public static func parse(
    text: String, file: String, effects: [String] = standardEffects, devices: [Device] = Device.standard
  ) throws(ScenarioErrors) -> ScenarioDocument {
    try parse(Array(text.utf8), file: file, effects: effects, devices: devices)
  }
}

extension Decoding {
  /// Parses a file that must contain a single document, and returns the document that `read` creates.
  ///
  /// - Parameter read: a function that creates the document from its root value, or reports errors and returns nil.
  /// - Throws: `ScenarioErrors` with at least one error, in document order.
  static func document<Document>(
    _ bytes: [UInt8], file: String, kind: ValueKind, effects: [String] = [], devices: [ScenarioDocument.Device] = [],
    pictureProblem: @escaping (String) -> String? = { _ in nil }, _ read: (Value) -> Document?
  ) throws(ScenarioErrors) -> Document {
    var end: ScenarioDocument.Location?
    let composition: Composition
    do throws(LocatedFault) {
      let text = try SourceText(bytes)
      end = text.end
      composition = try Composer.compose(text)
    } catch {
      throw ScenarioErrors([error], file: file, end: end ?? error.location)
    }
    let decoding = Decoding(
      renamed: composition.renamed, effects: effects, devices: devices, pictureProblem: pictureProblem)
    let document = read(Value(node: composition.root, name: "the document", kind: kind, decoding: decoding))
    decoding.reportForgottenDuplicates()
    if let document, decoding.faults.isEmpty { return document }
    precondition(!decoding.faults.isEmpty, "Decoding.document: the document was rejected without a fault")
    throw ScenarioErrors(decoding.faults, file: file, end: end ?? .init(line: 1, column: 1))
  }

  /// Reports the duplicate keys in mappings that were not decoded. Duplicate keys in decoded mappings were reported
  /// during decoding.
  ///
  /// Nothing is reported if there are other errors.
  fileprivate func reportForgottenDuplicates() {
    guard faults.isEmpty else { return }
    for (location, name) in renamed.sorted(by: { $0.key < $1.key }) {
      report(.duplicateKey(name, first: nil), at: location)
    }
  }
}

extension ScenarioErrors {
  /// Creates the errors of a file from faults. The errors are sorted by position, and only the first `limit` errors are
  /// listed.
  ///
  /// The YAML parser counts another line after the end of the text. Errors on this line are moved to the end of the
  /// text, whose position is `end`.
  init(_ faults: [LocatedFault], file: String, end: ScenarioDocument.Location) {
    let sorted = faults.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    errors = sorted.prefix(Self.limit).map {
      ScenarioError(file: file, location: min($0.element.location, end), fault: $0.element.fault)
    }
    omitted = max(0, faults.count - Self.limit)
  }
}
