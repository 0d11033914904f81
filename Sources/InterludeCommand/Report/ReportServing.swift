internal import Files
internal import Foundation
internal import Glibc
internal import Goldens

/// The implementation of `interlude report --serve`: an HTTP server for a report, on this machine only.
struct ReportServing {
  private let site: ReportSite
  private let port: UInt16
  private let opens: Bool
  private let console: Console

  init(_ folder: RunFolder, store: GoldenStore, port: UInt16, opens: Bool, console: Console) throws {
    site = try ReportSite(folder, store: store)
    (self.port, self.opens, self.console) = (port, opens, console)
  }

  /// Serves the report until a signal interrupts the command.
  ///
  /// - Throws: `Stop` with `interrupted` after a signal, or with `couldNot` if the port is not available.
  func run() throws {
    let server: SmallServer
    do throws(SmallServer.Refusal) {
      server = try SmallServer(port: port)
    } catch {
      console.problem("cannot serve on port \(port): \(Self.sentence(error))")
      throw Stop(status: .couldNot)
    }
    let address = "http://127.0.0.1:\(server.port)/"
    console.remark("\(address)   press Ctrl-C to stop the server")
    if opens { Desktop.open(address, on: console) }
    server.run(until: { Interruption.isRequested }) { [site] in site.answer($0) }
    throw Stop(status: .interrupted)
  }

  /// Returns the system's message for the error, with a suggestion if the port is in use.
  private static func sentence(_ refusal: SmallServer.Refusal) -> String {
    let message = systemSentence(refusal.code)
    return refusal.code == EADDRINUSE ? "\(message); --serve without a number uses a free port" : message
  }
}
