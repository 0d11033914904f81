internal import Foundation
internal import Glibc
internal import Synchronization

/// A request that the report's server has read whole.
struct ServedRequest {
  let method: String
  /// The target before the question mark, as sent.
  let path: String
  /// What stands behind the question mark; empty when nothing does.
  let query: String
  /// Header fields by their names in lower case.
  let headers: [String: String]
  let body: [UInt8]
}

/// What the report's server answers.
struct ServedResponse {
  var status = 200
  var kind = "text/plain; charset=utf-8"
  var body: [UInt8]
  /// Header fields besides those that every answer has.
  var headers: [(name: String, value: String)] = []

  /// A sentence.
  init(_ text: String, status: Int = 200) { (self.status, body) = (status, Array(text.utf8)) }

  /// Bytes of some kind.
  init(_ bytes: [UInt8], kind: String) { (body, self.kind) = (bytes, kind) }
}

/// An HTTP/1.1 server on this machine's loopback address, for a few files and small requests.
///
/// Everything that a client can send is bounded before it is looked at: 16 kB of header, 4 kB of body, ten seconds for
/// both, 64 connections at once. Each connection is one request on a thread of its own.
final class SmallServer: Sendable {
  /// Why there is no server.
  struct Refusal: Error {
    let code: Int32
  }

  static let headerLimit = 16_384
  static let bodyLimit = 4_096
  static let fieldLimit = 100
  static let connectionLimit = 64
  static let patience = Duration.seconds(10)

  /// The port that it listens at.
  let port: UInt16
  private let listener: Int32
  private let open = Mutex(0)

  /// Listens at a port of 127.0.0.1; at any free one when it is 0.
  init(port: UInt16) throws(Refusal) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw Refusal(code: errno) }
    var one: Int32 = 1
    unsafe setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // An address of one family stands for one of any: the length says which.
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard unsafe bind(listener, address, length) == 0, listen(listener, 64) == 0,
          unsafe getsockname(listener, address, &length) == 0
        else { return errno }
        return 0
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    // The listener is closed with the server, which is complete by now.
    if code != 0 { throw Refusal(code: code) }
  }

  deinit { close(listener) }

  /// Answers requests until `isOver` says so, which is asked ten times a second.
  func run(until isOver: () -> Bool, answer: @escaping @Sendable (ServedRequest) -> ServedResponse) {
    while !isOver() {
      var polled = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&polled, 1, 100) > 0 else { continue }
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      // Any answer would be one more thing to wait for.
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
        connection.send(ServedResponse("the request is not answered", status: status), withBody: true)
      case .gone: break
      }
    }
  }
}

/// One connection: a request, an answer.
private struct Connection: ~Copyable {
  /// Why there is no request.
  enum Failure: Error {
    /// The client has gone, or took too long.
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

  /// Reads a request, within all limits.
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

  /// Adds what comes next; at most 4 kB.
  private borrowing func receive(_ bytes: inout [UInt8]) throws(Failure) {
    guard ContinuousClock.now < end else { throw .gone }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress!, $0.count, 0) }
    guard count > 0 else { throw .gone }
    bytes += buffer.prefix(count)
  }

  /// Where the empty line behind the header begins; each byte is looked at once.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (start..<bytes.count - 3).first { bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10]) }
  }

  /// The request's line, and its fields.
  private static func head(_ bytes: ArraySlice<UInt8>) throws(Failure) -> (line: String, fields: [String: String]) {
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    guard lines.count <= SmallServer.fieldLimit + 1 else { throw .refused(status: 431) }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .refused(status: 400) }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // A field given twice could be read in two ways.
      guard fields.updateValue(value, forKey: line[..<colon].lowercased()) == nil else { throw .refused(status: 400) }
    }
    return (lines[0], fields)
  }

  /// Sends an answer; a client that is gone, or reads too slowly, does not get all of it.
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
