/// What `interlude.yaml` says: where a project keeps its things, on which devices it plays, how large goldens may be.
///
/// A value of this type has been validated: paths are relative and not empty, names are unique, sizes are in range.
package struct ProjectDocument: Equatable, Sendable {
  /// The name of the file, looked for in the working directory and the folders above.
  package static let fileName = "interlude.yaml"

  /// The folder of scenarios, relative to the file's; nil when nothing is written.
  package var scenarios: String?
  /// The folder of goldens, relative to the file's; nil when nothing is written.
  package var goldens: String?
  /// The folder that `verify` leaves, relative to the file's; nil when nothing is written.
  package var run: String?
  /// The devices that scenarios may name besides the standard ones, in document order.
  package var devices: [ScenarioDocument.Device]
  /// How large goldens may be.
  package var budget: Budget

  /// A project without a file.
  package static let empty = ProjectDocument(scenarios: nil, goldens: nil, run: nil, devices: [], budget: Budget())

  /// The most bytes that goldens may have; nil is no limit.
  package struct Budget: Equatable, Sendable {
    /// Of one film: both its files.
    package var film: Int?
    /// Of all films.
    package var total: Int?

    /// A budget; without limits by default.
    package init(film: Int? = nil, total: Int? = nil) { (self.film, self.total) = (film, total) }
  }
}

extension ProjectDocument {
  /// Reads a project file, or says everything that is wrong with it.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents: UTF-8, at most 1,000,000 bytes, a byte order mark allowed.
  ///   - file: What messages call the file.
  /// - Throws: `ScenarioErrors` with at least one error, in reading order.
  package static func parse(_ bytes: [UInt8], file: String) throws(ScenarioErrors) -> ProjectDocument {
    try Decoding.document(bytes, file: file, kind: .mapping("interlude and more")) { ProjectDocument($0) }
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
