extension ScenarioDocument {
  /// The effects that every player knows.
  public static let standardEffects = [
    "slide", "push", "zoom", "drop", "spring", "flip", "dissolve", "alert", "sheet", "grow", "picture", "cover",
    "match",
  ]

  /// Reads a scenario, or says everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents: UTF-8, at most 1,000,000 bytes, a byte order mark allowed.
  ///   - file: What messages call the file.
  ///   - effects: The effects that `animator` may name, besides `none`.
  ///   - devices: The screens that `variants` may name.
  /// - Throws: `ScenarioErrors` with at least one error, in reading order.
  public static func parse(
    _ bytes: [UInt8], file: String, effects: [String] = standardEffects, devices: [Device] = Device.standard
  ) throws(ScenarioErrors) -> ScenarioDocument {
    try parse(bytes, file: file, effects: effects, devices: devices) { _ in nil }
  }

  /// Reads a scenario and checks its picture files, or says everything that is wrong with it.
  ///
  /// - Parameter pictureProblem: returns why the picture file at a path, as written, cannot be used; nil when it can.
  /// - Throws: `ScenarioErrors` with at least one error, in reading order.
  package static func parse(
    _ bytes: [UInt8], file: String, effects: [String] = standardEffects, devices: [Device] = Device.standard,
    pictureProblem: @escaping (String) -> String?
  ) throws(ScenarioErrors) -> ScenarioDocument {
    let kind = ValueKind.mapping("interlude, name, scene and more")
    return try Decoding.document(
      bytes, file: file, kind: kind, effects: effects, devices: devices, pictureProblem: pictureProblem
    ) {
      ScenarioDocument($0)
    }
  }

  /// Reads a scenario from text, or says everything that is wrong with it.
  public static func parse(
    text: String, file: String, effects: [String] = standardEffects, devices: [Device] = Device.standard
  ) throws(ScenarioErrors) -> ScenarioDocument {
    try parse(Array(text.utf8), file: file, effects: effects, devices: devices)
  }
}

extension Decoding {
  /// Reads the one document in a file, or says everything that is wrong with it.
  ///
  /// - Parameter read: makes the document of its root; nil after reporting.
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
    precondition(!decoding.faults.isEmpty, "a document that is not read has a fault")
    throw ScenarioErrors(decoding.faults, file: file, end: end ?? .init(line: 1, column: 1))
  }

  /// A renamed key in a mapping that nothing read would go unseen; no document may pass with one.
  fileprivate func reportForgottenDuplicates() {
    guard faults.isEmpty else { return }
    for (place, name) in renamed.sorted(by: { $0.key < $1.key }) {
      report(.duplicateKey(name, first: nil), at: place)
    }
  }
}

extension ScenarioErrors {
  /// The faults as errors of a file, sorted by place, cut off at the limit.
  ///
  /// The YAML parser opens a new line at the end of the text; what it finds there is placed at the text's end.
  init(_ faults: [LocatedFault], file: String, end: ScenarioDocument.Location) {
    let sorted = faults.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    errors = sorted.prefix(Self.limit).map {
      ScenarioError(file: file, location: min($0.element.location, end), fault: $0.element.fault)
    }
    omitted = max(0, faults.count - Self.limit)
  }
}
