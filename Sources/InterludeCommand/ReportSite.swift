internal import FlyingFox
internal import Foundation
internal import Goldens
internal import Report

/// A report as a site: its files, when they change, and a place to accept films.
///
///     GET  /…                  a file of the report
///     GET  /changes?since=N    the version of the run, when it is another one; or after a while
///     POST /accept             the film of that name becomes the golden
///
/// Any page in the same browser can send requests to this machine. So the name asked for has to be this machine's, which
/// no other site has, and accepting takes a token that only the report's own page can read.
struct ReportSite: HTTPHandler {
  private let folder: RunFolder
  private let shelf: GoldenShelf
  private let token: String

  /// A site of the report in a folder; accepted films go to a shelf.
  init(_ folder: RunFolder, shelf: GoldenShelf) throws {
    (self.folder, self.shelf) = (folder, shelf)
    let bytes = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/urandom")).read(upToCount: 16) ?? Data()
    token = bytes.map { String($0, radix: 16) }.joined(separator: "-")
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let host = request.headers[.host]?.split(separator: ":").first, ["127.0.0.1", "localhost"].contains(host)
    else { return text("this report is for its own machine", .forbidden) }
    guard let path = request.path.removingPercentEncoding.map({ String($0.drop { $0 == "/" }) }) else {
      return text("there is no \(request.path)", .notFound)
    }
    switch (request.method, path) {
    case (.GET, ""), (.HEAD, ""), (.GET, "index.html"), (.HEAD, "index.html"): return page()
    case (.GET, "live.js"): return answer(Array(ReportWriter.liveScript.utf8), "text/javascript")
    case (.GET, "changes"): return await changes(since: request.query.first { $0.name == "since" }?.value ?? "")
    case (.GET, _), (.HEAD, _): return file(path)
    case (.POST, "accept"): return try await accept(request)
    default: return text("nothing is done that way", .methodNotAllowed)
    }
  }

  /// The report's page, with a script that keeps an eye on it.
  private func page() -> HTTPResponse {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/index.html")) else {
      return text("there is no report yet", .notFound)
    }
    let live = "<meta name=\"interlude-live\" content=\"\(token)\" data-version=\"\(version ?? "")\">\n"
    let whole = String(decoding: bytes, as: UTF8.self)
      .replacing("</head>", with: "\(live)</head>", maxReplacements: 1)
      .replacing("</body>", with: "<script src=\"live.js\"></script>\n</body>")
    return answer(Array(whole.utf8), "text/html; charset=utf-8")
  }

  private func file(_ path: String) -> HTTPResponse {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }),
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(path)"))
    else { return text("there is no \(path)", .notFound) }
    return answer(Array(bytes), Self.kinds[(path as NSString).pathExtension] ?? "application/octet-stream")
  }

  private static let kinds = [
    "html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript", "json": "application/json",
    "png": "image/png", "xml": "application/xml", "md": "text/plain; charset=utf-8", "txt": "text/plain; charset=utf-8",
  ]

  /// Which run the folder holds; nothing while one is under way.
  private var version: String? {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: folder.report),
      let size = facts[.size] as? NSNumber, size.intValue > 8, let date = facts[.modificationDate] as? Date
    else { return nil }
    return "\(size.intValue).\(Int64(date.timeIntervalSince1970 * 1000))"
  }

  /// Waits until the run is another one than `since`, or for some seconds.
  private func changes(since: String) async -> HTTPResponse {
    for _ in 0..<40 {
      if let version, version != since { break }
      do { try await Task.sleep(nanoseconds: 250_000_000) } catch { break }
    }
    return text(version ?? since)
  }

  private func accept(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.headers[HTTPHeader("X-Interlude-Token")] == token else {
      return text("only the report's own page may accept films", .forbidden)
    }
    let name = String(decoding: try await request.bodyData, as: UTF8.self)
    guard folder.films.names().contains(name) else { return text("there is no film \(name) in the run", .notFound) }
    do throws(GoldenError) {
      try shelf.take(name, from: folder.films)
    } catch {
      return text(error.description, .internalServerError)
    }
    return text(shelf.path(of: name))
  }

  private func text(_ text: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    answer(Array(text.utf8), "text/plain; charset=utf-8", status)
  }

  private func answer(_ bytes: [UInt8], _ kind: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    let headers: [HTTPHeader: String] = [
      .contentType: kind, HTTPHeader("Cache-Control"): "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
    return HTTPResponse(statusCode: status, headers: HTTPHeaders(headers), body: Data(bytes))
  }
}
