internal import Files
internal import Foundation
internal import Glibc

/// Repeats an action whenever a scenario's file changes, until Ctrl-C.
///
/// The files are checked five times a second. Notifications by the system are not used: editors replace files instead
/// of writing to them, after which the observed file no longer exists.
struct Watch {
  private let paths: [String]
  private let console: Console

  /// Creates a watch of the files that the arguments of a command select.
  ///
  /// - Throws: `Stop`, after printing the reason, if there is no such file.
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

  /// Runs `body` now and after every change. `Stop` errors of `body` other than `interrupted` are ignored.
  ///
  /// - Throws: `Stop` with `interrupted` on Ctrl-C, and other errors of `body`.
  func repeatedly(_ body: () throws -> Void) throws -> Never {
    while true {
      let stamps = paths.map(Stamp.init)
      do {
        try body()
      } catch let stop as Stop where stop.status != .interrupted {}
      console.remark("watching \(paths.count == 1 ? paths[0].visible : "\(paths.count) files"); Ctrl-C ends")
      while paths.map(Stamp.init) == stamps {
        if Interruption.isRequested { throw Stop(status: .interrupted) }
        usleep(200_000)
      }
    }
  }

  /// The facts about a file that change with it. Equal for two missing files.
  private struct Stamp: Equatable {
    private var numbers: [Int] = []

    init(_ path: String) {
      var facts = stat()
      guard unsafe stat(path, &facts) == 0 else { return }
      numbers = [Int(facts.st_ino), Int(facts.st_size), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
    }
  }
}
