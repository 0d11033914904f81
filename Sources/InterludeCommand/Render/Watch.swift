internal import Files
internal import Foundation
internal import Glibc

/// A loop that repeats an action whenever one of the given scenario files changes, until Ctrl-C.
///
/// The files are polled five times a second. File-system notifications are not used: many editors replace a file
/// instead of writing to it, so that the observed file no longer exists.
struct Watch {
  private let paths: [String]
  private let console: Console

  /// Creates an instance for the files that the arguments of a command select.
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

  /// Calls `body` now and after every change of one of the files. `Stop` errors of `body` other than `interrupted` are
  /// ignored.
  ///
  /// - Throws: `Stop` with `interrupted` on Ctrl-C, and other errors of `body`.
  func repeatedly(_ body: () throws -> Void) throws -> Never {
    while true {
      let stamps = paths.map(Stamp.init)
      do {
        try body()
      } catch let stop as Stop where stop.status != .interrupted {}
      console.remark("watching \(paths.count == 1 ? paths[0].visible : "\(paths.count) files"); press Ctrl-C to stop")
      while paths.map(Stamp.init) == stamps {
        if Interruption.isRequested { throw Stop(status: .interrupted) }
        usleep(200_000)
      }
    }
  }

  /// The attributes of a file that change when the file changes: its inode, size and modification time. All missing
  /// files have the same stamp.
  private struct Stamp: Equatable {
    private var numbers: [Int] = []

    init(_ path: String) {
      var facts = stat()
      guard unsafe stat(path, &facts) == 0 else { return }
      numbers = [Int(facts.st_ino), Int(facts.st_size), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
    }
  }
}
