internal import Foundation
internal import Glibc
internal import Synchronization

/// A complete request to the report's server.
struct ServedRequest {
  let method: String
  /// The request target up to the question mark, with percent encoding.
  let path: String
  /// The request target after the question mark, or an empty string.
  let query: String
  /// The header fields by their names in lower case.
  let headers: [String: String]
  let body: [UInt8]
}

/// A response of the report's server.
struct ServedResponse {
  var status = 200
  var kind = "text/plain; charset=utf-8"
  var body: [UInt8]
  /// Header fields in addition to those that the server sends with every response.
  var headers: [(name: String, value: String)] = []

  /// Creates a response with plain text.
  init(_ text: String, status: Int = 200) { (self.status, body) = (status, Array(text.utf8)) }

  /// Creates a response with bytes of a content type.
  init(_ bytes: [UInt8], kind: String) { (body, self.kind) = (bytes, kind) }
}

/// An HTTP/1.1 server on this machine's loopback address, for a few files and small requests.
///
/// All input is limited: 16 kB of header, 4 kB of body, ten seconds for both, 64 connections at the same time. Each
/// connection has one request and one thread.
final class SmallServer: Sendable {
  /// The error that the server could not start, with the system's errno.
  struct Refusal: Error {
    let code: Int32
  }

  static let headerLimit = 16_384
  static let bodyLimit = 4_096
  static let fieldLimit = 100
  static let connectionLimit = 64
  static let patience = Duration.seconds(10)

  /// The port on which the server listens.
  let port: UInt16
  private let listener: Int32
  private let open = Mutex(0)

  /// Creates a server that listens on a port of 127.0.0.1, or on any free one if `port` is 0.
  init(port: UInt16) throws(Refusal) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw Refusal(code: errno) }
    var one: Int32 = 1
    unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The socket API takes addresses of all families as `sockaddr`. The length distinguishes them.
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard unsafe bind(listener, address, length) == 0, listen(listener, 64) == 0,
          unsafe getsockname(listener, address, &length) == 0
        else { return errno }
        return 0
      }
    }
    self.listener = listener
    self.port = UInt16(bigEndian: address.sin_port)
    // At this point all properties are set, so `deinit` closes the listener if the initializer throws.
    if code != 0 { throw Refusal(code: code) }
  }

  deinit { close(listener) }

  /// Serves requests until `isOver` returns true. The server calls `isOver` at least ten times a second.
  func run(until isOver: () -> Bool, answer: @escaping @Sendable (ServedRequest) -> ServedResponse) {
    while !isOver() {
      var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&polled, 1, 100) > 0 else { continue }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      // No response is sent, because sending could block.
      guard enter() else {
        close(connection)
        continue
      }
      Thread.detachNewThread { [self] in
        serve(Connection(connection), answer)
        open.withLock { $0 -= 1 }
      }
    }
  }

  private func enter() -> Bool {
    open.withLock { count in
      if count < Self.connectionLimit { count += 1 } else { return false }
      return true
    }
  }

  private func serve(_ connection: consuming Connection, _ answer: (ServedRequest) -> ServedResponse) {
    do throws(Connection.Failure) {
      let request = try connection.request()
      connection.send(answer(request), withBody: request.method != "HEAD")
    } catch {
      switch error {
      case .refused(let status):
        connection.send(ServedResponse("the server refused the request", status: status), withBody: true)
      case .gone: break
      }
    }
  }
}

/// A connection with one request and one response.
private struct Connection: ~Copyable {
  /// The reason why a request could not be read.
  enum Failure: Error {
    /// The client has closed the connection, or exceeded the time limit.
    case gone
    case refused(status: Int)
  }

  private let descriptor: Int32
  private let end = ContinuousClock.now.advanced(by: SmallServer.patience)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      var limit = timeval(tv_sec: Int(SmallServer.patience.components.seconds), tv_usec: 0)
      unsafe setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close(descriptor) }

  /// Reads and returns the request, or throws an error if it exceeds a limit of the server.
  borrowing func request() throws(Failure) -> ServedRequest {
    var bytes: [UInt8] = []
    var headEnd: Int?
    while headEnd == nil {
      let known = bytes.count
      try receive(&bytes)
      headEnd = Self.endOfHead(bytes, from: max(0, known - 3))
      if headEnd ?? bytes.count > SmallServer.headerLimit { throw .refused(status: 431) }
    }
    let (line, headers) = try Self.head(bytes[..<(headEnd ?? 0)])
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { throw .refused(status: 400) }
    guard headers["transfer-encoding"] == nil else { throw .refused(status: 411) }
    var body = Array(bytes[(headEnd ?? 0)...].dropFirst(4))
    let length = headers["content-length"].map { Int($0) ?? -1 } ?? 0
    guard length >= 0 else { throw .refused(status: 400) }
    guard length <= SmallServer.bodyLimit, body.count <= SmallServer.bodyLimit else { throw .refused(status: 413) }
    while body.count < length { try receive(&body) }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return ServedRequest(
      method: words[0], path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: headers,
      body: Array(body.prefix(length)))
  }

  /// Appends the next bytes of the request, at most 4 kB.
  private borrowing func receive(_ bytes: inout [UInt8]) throws(Failure) {
    guard ContinuousClock.now < end else { throw .gone }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress!, $0.count, 0) }
    guard count > 0 else { throw .gone }
    bytes += buffer.prefix(count)
  }

  /// Returns the index of the first byte of the two line breaks that end the request's header, or nil if the header is
  /// incomplete.
  ///
  /// - Parameters:
  ///   - bytes: the bytes received so far.
  ///   - start: the index at which the search begins.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (start..<bytes.count - 3).first { bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
  }

  /// Returns the request line and the header fields.
  private static func head(_ bytes: ArraySlice<UInt8>) throws(Failure) -> (line: String, fields: [String: String]) {
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    guard lines.count <= SmallServer.fieldLimit + 1 else { throw .refused(status: 431) }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .refused(status: 400) }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // With a duplicate field, it is ambiguous which value applies.
      guard fields.updateValue(value, forKey: line[..<colon].lowercased()) == nil else { throw .refused(status: 400) }
    }
    return (lines[0], fields)
  }

  /// Sends a response. It is truncated if the client closes the connection, or does not read it within a minute.
  borrowing func send(_ response: ServedResponse, withBody hasBody: Bool) {
    let fields =
      [
        ("Content-Type", response.kind), ("Content-Length", "\(response.body.count)"), ("Connection", "close"),
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ] + response.headers
    let head = "HTTP/1.1 \(response.status) \(Self.reason(response.status))\r\n"
    let whole = head + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
    write(Array(whole.utf8) + (hasBody ? response.body : []))
    shutdown(descriptor, Int32(SHUT_WR))
  }

  private borrowing func write(_ bytes: [UInt8]) {
    let end = ContinuousClock.now.advanced(by: .seconds(60))
    var start = 0
    while start < bytes.count, ContinuousClock.now < end {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress! + start, $0.count - start, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      start += count
    }
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 431: "Request Header Fields Too Large"
    default: "Internal Server Error"
    }
  }
}
