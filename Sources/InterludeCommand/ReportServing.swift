internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Goldens
internal import Synchronization

/// The work of `interlude report --serve`: a report on this machine, for its user alone, until somebody stops it.
struct ReportServing {
  private let site: ReportSite
  private let port: UInt16
  private let opens: Bool
  private let console: Console

  init(_ folder: RunFolder, shelf: GoldenShelf, port: UInt16, opens: Bool, console: Console) throws {
    site = try ReportSite(folder, shelf: shelf)
    (self.port, self.opens, self.console) = (port, opens, console)
  }

  /// Serves until Ctrl-C.
  ///
  /// - Throws: `Stop`: that of an interruption in the end, or that the port could not be had.
  func run() throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let server = HTTPServer(address: address, logger: .disabled, handler: site)
    let outcome = Mutex<String?>(nil)
    let task = Task.detached {
      do { try await server.run() } catch { outcome.withLock { $0 = Self.sentence(error) } }
    }
    Task.detached {
      try await server.waitUntilListening(timeout: 600)
      guard case .ip4(_, let port) = await server.listeningAddress else { return }
      tell("http://127.0.0.1:\(port)/")
    }
    while !Interruption.isRequested {
      if let problem = outcome.withLock({ $0 }) {
        console.problem("cannot serve at port \(port): \(problem)")
        throw Stop(status: .couldNot)
      }
      usleep(50_000)
    }
    task.cancel()
    throw Stop(status: .interrupted)
  }

  /// What the system says, and what to do about it.
  private static func sentence(_ error: any Error) -> String {
    guard case SocketError.failed(_, let code, let message) = error else { return "\(error)" }
    return code == EADDRINUSE ? "\(message); --serve without a number takes a free one" : message
  }

  private func tell(_ address: String) {
    console.remark("\(address)   Ctrl-C ends it")
    if opens { Desktop.open(address, on: console) }
  }
}
