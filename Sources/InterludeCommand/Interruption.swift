internal import Glibc
internal import Synchronization

/// Whether somebody wants the command to stop: Ctrl-C, or a termination request.
///
/// The handler does nothing but set a number, which is all that a signal handler may safely do. The command looks at
/// it between frames. A second signal ends the process at once, as if there were no handler.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  /// From now on, signals are noted instead of ending the process.
  ///
  /// A file that grows beyond the limit set for the process becomes an error of writing, like a full disk.
  static func watch() {
    _ = signal.load(ordering: .relaxed)  // made before the handler can want it
    var numbers = sigset_t()
    unsafe sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM] {
      unsafe sigaddset(&numbers, number)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { Interruption.signal.store($0, ordering: .relaxed) }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      unsafe sigaction(number, &action, nil)
    }
    // Whoever started this process from a worker thread has left all signals blocked.
    unsafe pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    Glibc.signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a signal came.
  static var isRequested: Bool { signal.load(ordering: .relaxed) != 0 }

  /// - Throws: `Interrupted` when a signal came.
  static func check() throws(Interrupted) {
    if isRequested { throw Interrupted() }
  }
}

/// Somebody pressed Ctrl-C.
struct Interrupted: Error {}
