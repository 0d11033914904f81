internal import Files
internal import Foundation
internal import Glibc
internal import Goldens
internal import Report

/// The web site of a served report: its files, notifications of new runs, and acceptance of films.
///
///     GET  /…                  a file of the report
///     GET  /changes?since=N    the version of the run, as soon as it differs from N, or after a timeout
///     POST /accept             the film that the body names becomes the golden
///
/// Pages of other sites in the same browser can send requests to this machine. Three measures protect the report. The
/// `Host` header must be `localhost` or `127.0.0.1`, which excludes DNS names of other sites. Accepting requires the
/// report's origin and a token that only the report's page contains. Other sites cannot embed the page in a frame.
struct ReportSite {
  private let folder: RunFolder
  private let store: GoldenStore
  private let token: String

  /// Creates a site for the report of the run in `folder`. Accepted films become goldens in `store`.
  init(_ folder: RunFolder, store: GoldenStore) throws {
    (self.folder, self.store) = (folder, store)
    let bytes = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/urandom")).read(upToCount: 16) ?? Data()
    token = bytes.map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// Returns the response to a request.
  func answer(_ request: ServedRequest) -> ServedResponse {
    guard let host = request.headers["host"], let name = host.split(separator: ":").first,
      ["127.0.0.1", "localhost"].contains(name)
    else { return ServedResponse("only this machine can open the report, at localhost or 127.0.0.1", status: 403) }
    guard let path = request.path.removingPercentEncoding.map({ String($0.drop { $0 == "/" }) }) else {
      return ServedResponse("there is no such file", status: 404)
    }
    switch (request.method, path) {
    case ("GET", ""), ("HEAD", ""), ("GET", "index.html"), ("HEAD", "index.html"): return page()
    case ("GET", "live.js"): return ServedResponse(Array(ReportWriter.liveScript.utf8), kind: "text/javascript")
    case ("GET", "changes"): return changes(since: String(request.query.drop { $0 != "=" }.dropFirst()))
    case ("GET", _), ("HEAD", _): return file(path)
    case ("POST", "accept"): return accept(request, host: host)
    default: return ServedResponse("the method is not supported for this path", status: 405)
    }
  }

  /// Returns the report's page with an additional script. The script reloads the page after a new run, and can accept
  /// films.
  private func page() -> ServedResponse {
    guard let bytes = read("index.html") else { return ServedResponse("there is no report yet", status: 404) }
    let live = "<meta name=\"interlude-live\" content=\"\(token)\" data-version=\"\(version ?? "")\">\n"
    let whole = String(decoding: bytes, as: UTF8.self)
      // Only scripts of the report get the nonce: names of films are escaped, so they cannot contain `<script>`.
      .replacing("<script>", with: "<script nonce=\"\(token)\">")
      .replacing("</head>", with: "\(live)</head>", maxReplacements: 1)
      .replacing("</body>", with: "<script src=\"live.js\"></script>\n</body>")
    var answer = ServedResponse(Array(whole.utf8), kind: "text/html; charset=utf-8")
    answer.headers = [("Content-Security-Policy", Self.policy(scripts: "'self' 'nonce-\(token)'"))]
    return answer
  }

  /// Returns the content security policy of a page. It permits only resources of this site and the given scripts.
  ///
  /// - Parameter scripts: the sources of the permitted scripts, in the notation of the policy.
  private static func policy(scripts: String) -> String {
    "default-src 'none'; script-src \(scripts); style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  private func file(_ path: String) -> ServedResponse {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }), let bytes = read(path) else {
      return ServedResponse("there is no \(path.visible)", status: 404)
    }
    let kind = Self.kinds[(path as NSString).pathExtension] ?? "application/octet-stream"
    var answer = ServedResponse(bytes, kind: kind)
    answer.headers = [("Content-Security-Policy", Self.policy(scripts: "'none'"))]
    return answer
  }

  /// Returns the bytes of a file of the report. Nil if the file does not exist, or is a link out of the folder.
  private func read(_ path: String) -> [UInt8]? {
    guard let home = File.resolved(folder.path), let place = File.resolved("\(folder.path)/\(path)"),
      place.hasPrefix(home == "/" ? home : home + "/")
    else { return nil }
    return try? File.read(place)
  }

  private static let kinds = [
    "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript", "json": "application/json",
    "png": "image/png", "xml": "application/xml", "md": "text/plain; charset=utf-8", "txt": "text/plain; charset=utf-8",
  ]

  /// A string that changes with each new run in the folder. Nil while a run is in progress.
  private var version: String? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: folder.report),
      let size = facts[.size] as? NSNumber, size.intValue > 8, let date = facts[.modificationDate] as? Date
    else { return nil }
    return "\(size.intValue).\(Int64(date.timeIntervalSince1970 * 1000))"
  }

  /// Waits until `version` differs from `since`, for at most ten seconds. Responds with the version, or with `since`
  /// while a run is in progress.
  private func changes(since: String) -> ServedResponse {
    for _ in 0..<40 {
      if let version, version != since { break }
      if Interruption.isRequested { break }
      usleep(250_000)
    }
    return ServedResponse(version ?? since)
  }

  private func accept(_ request: ServedRequest, host: String) -> ServedResponse {
    let isOwn = request.headers["origin"].map { $0 == "http://\(host)" } ?? true
    guard isOwn, request.headers["x-interlude-token"] == token else {
      return ServedResponse("only the report's own page may accept films", status: 403)
    }
    let name = String(decoding: request.body, as: UTF8.self)
    guard folder.films.names().contains(name) else {
      return ServedResponse("there is no film \(name.visible) in the run", status: 404)
    }
    do throws(GoldenError) {
      try store.take(name, from: folder.films)
    } catch {
      return ServedResponse(error.description, status: 500)
    }
    return ServedResponse(store.path(of: name))
  }
}
