internal import Foundation

extension Run: Decodable {
  /// The version of the format of `run.json` that this version of Interlude writes and reads.
  static let format = 1

  private enum Key: String, CodingKey { case format, title, toolVersion, started, milliseconds, commit, films, orphans }

  /// Decodes the run of a `run.json`.
  ///
  /// - Throws: `RunError.unknownFormat` for another format, and `DecodingError`.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let format = try object.decode(Int.self, forKey: .format)
    guard format == Run.format else { throw RunError.unknownFormat(format) }
    try self.init(
      title: object.decode(String.self, forKey: .title),
      toolVersion: object.decode(String.self, forKey: .toolVersion),
      started: object.decodeIfPresent(String.self, forKey: .started),
      milliseconds: object.decodeIfPresent(Int.self, forKey: .milliseconds),
      commit: object.decodeIfPresent(String.self, forKey: .commit),
      films: object.decode([RunFilm].self, forKey: .films),
      orphans: object.decode([String].self, forKey: .orphans))
  }

  /// The contents of the file `run.json` for this run, with sorted keys. Numbers have the fewest digits that are read
  /// back as the same number.
  package var json: [UInt8] { json(of: films.map(\.json)) }

  /// Returns the contents of `run.json` for the run.
  ///
  /// - Parameter texts: the JSON text of each film, in the order of `films`.
  func json(of texts: [[UInt8]]) -> [UInt8] {
    JSONText.bytes { text in
      text.object { run in
        run.member("commit", commit)
        run.member("counts") { $0.object { write(counts: &$0) } }
        run.member("films") { $0.array(texts) { $0.verbatim($1) } }
        run.member("format", Run.format)
        run.member("milliseconds", milliseconds)
        run.member("orphans", orphans)
        run.member("started", started)
        run.member("title", title)
        run.member("toolVersion", toolVersion)
      }
    } + [UInt8(ascii: "\n")]
  }

  private func write(counts object: inout JSONObject) {
    let sorted = counts.sorted { $0.status.rawValue < $1.status.rawValue }
    for (status, count) in sorted { object.member(status.rawValue, count) }
  }

  /// Creates a run from the contents of `run.json`.
  ///
  /// - Throws: `RunError`, with the path of a missing or invalid value.
  package init(json: [UInt8]) throws(RunError) { self = try RunError.reading(json) }
}

extension RunFilm {
  /// Creates a film from its JSON text.
  ///
  /// - Throws: `RunError`, with the path of a missing or invalid value.
  package init(json: [UInt8]) throws(RunError) { self = try RunError.reading(json) }

  /// The name of the file in which a test run stores the film's JSON. Films with different names have different files.
  package var recordName: String { "\(file.dropFirst("films/".count).dropLast(".js".count)).json" }
}

extension RunError {
  fileprivate static func reading<Value: Decodable>(_ json: [UInt8]) throws(RunError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(json))
    } catch let error as RunError {
      throw error
    } catch let error as DecodingError {
      throw RunError(error)
    } catch {
      throw .notJSON
    }
  }

  /// Creates the error that corresponds to an error of `JSONDecoder`. The created error contains the path of the value,
  /// for example `films[3].name`.
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self = .missing((context.codingPath + [key]).asPath)
    case .valueNotFound(_, let context), .typeMismatch(_, let context): self = .wrong(context.codingPath.asPath)
    case .dataCorrupted(let context):
      self = context.codingPath.isEmpty ? .notJSON : .wrong(context.codingPath.asPath)
    @unknown default: self = .notJSON
    }
  }
}

extension [any CodingKey] {
  fileprivate var asPath: String {
    let path = map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }
}
