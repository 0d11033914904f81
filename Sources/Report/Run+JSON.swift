internal import Foundation

extension Run: Decodable {
  /// The format of `run.json`.
  static let format = 1

  private enum Key: String, CodingKey { case format, title, toolVersion, started, milliseconds, films, orphans }

  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let format = try object.decode(Int.self, forKey: .format)
    guard format == Run.format else { throw RunError.unknownFormat(format) }
    try self.init(
      title: object.decode(String.self, forKey: .title),
      toolVersion: object.decode(String.self, forKey: .toolVersion),
      started: object.decodeIfPresent(String.self, forKey: .started),
      milliseconds: object.decodeIfPresent(Int.self, forKey: .milliseconds),
      films: object.decode([RunFilm].self, forKey: .films),
      orphans: object.decode([String].self, forKey: .orphans))
  }

  /// The run as `run.json`: keys sorted, numbers as short as they can be read back.
  package var json: [UInt8] { json(of: films.map(\.json)) }

  /// The run as `run.json`, with its films as they are written already.
  func json(of texts: [[UInt8]]) -> [UInt8] {
    JSONText.bytes { text in
      text.object { run in
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

  /// A run as it was written.
  ///
  /// - Throws: `RunError`, with the path of what is missing or wrong.
  package init(json: [UInt8]) throws(RunError) { self = try RunError.reading(json) }
}

extension RunFilm {
  /// A film as it was written.
  ///
  /// - Throws: `RunError`, with the path of what is missing or wrong.
  package init(json: [UInt8]) throws(RunError) { self = try RunError.reading(json) }

  /// The name of a file for the film's JSON. Different films have different names.
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

  /// What the decoder did not like, with its place.
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
