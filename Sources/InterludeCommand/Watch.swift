internal import Foundation
internal import Glibc

/// Does something now and again whenever a scenario's file changes, until Ctrl-C.
///
/// It looks five times a second. Being told by the system was rejected: editors replace files instead of writing to
/// them, and then what is told of is gone.
struct Watch {
  private let paths: [String]
  private let console: Console

  /// A watch over the files that the arguments of a command name.
  ///
  /// - Throws: `Stop`, after saying why, when there is no such file.
  init(_ arguments: [String], on console: Console) throws {
    self.console = console
    do throws(ScenarioFileError) {
      var paths: [String] = []
      for argument in arguments { paths += try ScenarioFiles.choice(of: argument).paths }
      self.paths = paths
    } catch {
      console.problem(error.description)
      throw Stop(status: error.status)
    }
  }

  /// Runs `body` now and after every change. What goes wrong in it has been said, and ends nothing but that run.
  ///
  /// - Throws: `Stop` with `interrupted` on Ctrl-C; what `body` throws besides `Stop`.
  func repeatedly(_ body: () throws -> Void) throws -> Never {
    while true {
      let stamps = paths.map(Stamp.init)
      do {
        try body()
      } catch let stop as Stop where stop.status != .interrupted {}
      console.remark("watching \(paths.count == 1 ? paths[0] : "\(paths.count) files"); Ctrl-C ends")
      while paths.map(Stamp.init) == stamps {
        if Interruption.isRequested { throw Stop(status: .interrupted) }
        usleep(200_000)
      }
    }
  }

  /// What changes when a file does; equal for two missing files.
  private struct Stamp: Equatable {
    private var numbers: [Int] = []

    init(_ path: String) {
      var facts = stat()
      guard unsafe stat(path, &facts) == 0 else { return }
      numbers = [Int(facts.st_ino), Int(facts.st_size), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
    }
  }
}
