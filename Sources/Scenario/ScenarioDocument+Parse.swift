extension ScenarioDocument {
  /// The effects that every player knows.
  public static let standardEffects = ["slide"]

  /// Reads a scenario, or says everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents: UTF-8, at most 1,000,000 bytes, a byte order mark allowed.
  ///   - file: What messages call the file.
  ///   - effects: The effects that `animator` may name, besides `none`.
  /// - Throws: `ScenarioErrors` with at least one error, in reading order.
  public static func parse(
    _ bytes: [UInt8], file: String, effects: [String] = standardEffects
  ) throws(ScenarioErrors) -> ScenarioDocument {
    do {
      return try document(of: SourceText(bytes), file: file, effects: effects)
    } catch let fault as LocatedFault {
      throw ScenarioErrors([fault], file: file)
    } catch let errors as ScenarioErrors {
      throw errors
    } catch {
      fatalError("parsing a scenario throws nothing but its own errors: \(error)")
    }
  }

  /// Reads a scenario from text, or says everything that is wrong with it.
  public static func parse(
    text: String, file: String, effects: [String] = standardEffects
  ) throws(ScenarioErrors) -> ScenarioDocument {
    try parse(Array(text.utf8), file: file, effects: effects)
  }

  private static func document(of text: SourceText, file: String, effects: [String]) throws -> ScenarioDocument {
    let composition = try Composer.compose(text)
    let decoding = Decoding(renamed: composition.renamed, effects: effects)
    let root = Value(node: composition.root, name: "the document", kind: .mapping("interlude, name, scene and more"), decoding: decoding)
    let document = ScenarioDocument(root)
    decoding.reportForgottenDuplicates()
    if let document, decoding.faults.isEmpty { return document }
    precondition(!decoding.faults.isEmpty, "a document that is not read has a fault")
    throw ScenarioErrors(decoding.faults, file: file)
  }
}

extension Decoding {
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
  init(_ faults: [LocatedFault], file: String) {
    let sorted = faults.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
    errors = sorted.prefix(Self.limit).map {
      ScenarioError(file: file, location: $0.element.location, fault: $0.element.fault)
    }
    omitted = max(0, faults.count - Self.limit)
  }
}
