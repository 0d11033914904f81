/// The contents of `interlude.yaml`: the folders of a project, its devices, and the size limits of goldens.
///
/// A value of this type has been validated: paths are relative and not empty, names are unique, sizes are in range.
package struct ProjectDocument: Equatable, Sendable {
  /// The name of the file. The working directory is searched for this file first, then its parent folders.
  package static let fileName = "interlude.yaml"

  /// The folder of scenarios, relative to the file's folder. Nil if the file does not specify it.
  package var scenarios: String?
  /// The folder of goldens, relative to the file's folder. Nil if the file does not specify it.
  package var goldens: String?
  /// The folder in which `verify` stores its results, relative to the file's folder. Nil if the file does not specify
  /// it.
  package var run: String?
  /// The devices that scenarios can name in addition to the standard ones, in document order.
  package var devices: [ScenarioDocument.Device]
  /// The size limits of goldens.
  package var budget: Budget

  /// The settings of a project that has no `interlude.yaml`.
  package static let empty = ProjectDocument(scenarios: nil, goldens: nil, run: nil, devices: [], budget: Budget())

  /// The size limits of goldens in bytes. Nil means no limit.
  package struct Budget: Equatable, Sendable {
    /// The maximum size of one golden, the sum of its two files, in bytes, or nil for no limit.
    package var film: Int?
    /// The maximum total size of all goldens, in bytes, or nil for no limit.
    package var total: Int?

    /// Creates a budget. Without arguments it has no limits.
    package init(film: Int? = nil, total: Int? = nil) { (self.film, self.total) = (film, total) }
  }
}

extension ProjectDocument {
  /// Parses a project file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file in UTF-8, at most 1,000,000 bytes. A byte order mark is allowed.
  ///   - file: the name of the file in messages.
  /// - Throws: `ScenarioErrors` with at least one error, in document order.
  package static func parse(_ bytes: [UInt8], file: String) throws(ScenarioErrors) -> ProjectDocument {
    try Decoding.document(bytes, file: file, kind: .mapping("interlude and optional keys")) { ProjectDocument($0) }
  }

  init?(_ value: Value) {
    guard let fields = Fields(value, .project) else { return nil }
    let version = fields["interlude"].map { $0.integer(in: 1...1) }
    let scenarios = fields["scenarios"].map { $0.relativePath() }
    let goldens = fields["goldens"].map { $0.relativePath() }
    let run = fields["run"].map { $0.relativePath() }
    let devices = fields["devices"].map { ScenarioDocument.Device.list($0) } ?? []
    let budget = fields["budget"].map { Budget($0) } ?? Budget()
    guard version != nil, scenarios != .some(nil), goldens != .some(nil), run != .some(nil), let devices, let budget
    else { return nil }
    self.init(
      scenarios: scenarios ?? nil, goldens: goldens ?? nil, run: run ?? nil, devices: devices, budget: budget)
  }
}

extension ScenarioDocument.Device {
  fileprivate static func list(_ value: Value) -> [Self]? {
    guard let pairs = value.pairs(key: .name, value: .mapping("size and scale")) else { return nil }
    let devices = pairs.map { name, value -> Self? in
      let (name, fields) = (name.identifier(), Fields(value, .device))
      let size = fields?["size"]?.stageSize()
      let scale = fields.map { $0["scale"].map { $0.integer(in: 1...4) } ?? 2 } ?? nil
      guard let name, let size, let scale else { return nil }
      return Self(name: name, size: size, scale: scale)
    }
    let good = devices.compactMap { $0 }
    return good.count == devices.count ? good : nil
  }
}

extension ProjectDocument.Budget {
  fileprivate init?(_ value: Value) {
    guard let fields = Fields(value, .budget) else { return nil }
    let film = fields["film"].map { $0.byteCount() }
    let total = fields["total"].map { $0.byteCount() }
    guard film != .some(nil), total != .some(nil) else { return nil }
    self.init(film: film ?? nil, total: total ?? nil)
  }
}
