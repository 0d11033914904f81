import Foundation
import Glibc
import Testing

/// Runs whose folder, port or output is used by others or closed.
@Suite struct ConcurrentRunTests {
  @Test func `a second verify with the same run folder fails, and the first verify continues`() throws {
    let folder = try Folder()
    // 72,000 frames, so that the first run does not end during the test.
    try folder.put(SmallScenario.slide(film: "{fps: 240, until: 300s, limit: 300s}"), at: "long.yaml")
    try folder.put(SmallScenario.slide(name: "other"), at: "other.yaml")
    let watch = try FolderWatch(folder.path + "/.interlude/last", makingIt: true)
    let first = try Tool.run(["verify", "long.yaml"], in: folder.path) { process in
      #expect(watch.wait(for: "run.json"))
      let second = try Tool.run(["verify", "other.yaml"], in: folder.path)
      #expect(second.code == 2 && second.output == "")
      #expect(
        second.errors == """
          interlude: error: another run is writing to .interlude/last: wait for it, or choose another folder with --run

          """)
      let elsewhere = try Tool.run(["verify", "other.yaml", "--run", ".interlude/other"], in: folder.path)
      #expect(elsewhere.code == 1 && elsewhere.output.hasPrefix("+ other   no golden"))
      kill(process, SIGKILL)
    }
    #expect(first.code == -SIGKILL)
    // The folder is free again. The files that the run left state that it did not finish.
    #expect(try Tool.run(["report"], in: folder.path).errors.contains("did not finish"))
    #expect(try Tool.run(["verify", "other.yaml"], in: folder.path).code == 1)
  }

  @Test(
    "record does not write messages into goldens, whichever standard streams are closed",
    arguments: ["1>&-", "0<&- 1>&- 2>&-"])
  func closedStreams(closing: String) throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    let outcome = try Tool.shell("(exec \(closing); exec $INTERLUDE record)", in: folder.path)
    #expect(outcome.code == 2 && outcome.output == "")
    if closing == "1>&-" { #expect(outcome.errors.contains("cannot write the results: Bad file descriptor")) }
    #expect(try Tool.run(["verify", "--strict", "-q"], in: folder.path).code == 0)
  }

  @Test func `the result of verify is printed even if its JUnit file cannot be written`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    let outcome = try Tool.run(["verify", "--junit", "Scenarios"], in: folder.path)
    #expect(outcome.code == 2 && outcome.output.hasSuffix("\n1 film · 1 missing\n"))
    #expect(outcome.errors.contains("interlude: error: cannot write Scenarios: "))
  }

  @Test func `report --serve on a port in use fails, with advice on how to use another port`() throws {
    let folder = try Folder()
    try folder.put(SmallScenario.slide(), at: "Scenarios/small.yaml")
    try #require(try Tool.run(["verify", "-q"], in: folder.path).code == 1)
    let (taken, port) = try Self.listen()
    defer { close(taken) }
    let outcome = try Tool.run(["report", "--serve", "\(port)"], in: folder.path)
    #expect(outcome.code == 2)
    #expect(
      outcome.errors == """
        interlude: error: cannot serve on port \(port): Address already in use; --serve without a number uses a free port

        """)
    let wrong = try Tool.run(["report", "--serve", "99999"], in: folder.path)
    #expect(wrong.code == 64 && wrong.errors.hasPrefix("Error: 99999 is neither a port"))
  }

  /// Opens a socket that listens on a free port of this machine.
  private static func listen() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, size) == 0 && Glibc.listen(descriptor, 1) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
