internal import Glibc
internal import Synchronization

/// The handling of Ctrl-C (`SIGINT`) and of termination requests (`SIGTERM`).
///
/// The signal handler only stores the signal's number, because few functions are safe in a signal handler. Commands
/// check the number between frames. A handler is removed when it is called (`SA_RESETHAND`), so that a second signal of
/// the same kind ends the process at once.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  /// Installs handlers that record signals instead of ending the process.
  ///
  /// `SIGXFSZ` is ignored, so that a file that exceeds the limit of file size causes a write error, like a full disk.
  static func watch() {
    _ = signal.load(ordering: .relaxed)  // Initializes the static property before the handler can run.
    var numbers = sigset_t()
    unsafe sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM] {
      unsafe sigaddset(&numbers, number)
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { Interruption.signal.store($0, ordering: .relaxed) }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      unsafe sigaction(number, &action, nil)
    }
    // A process that is started from a worker thread can inherit a mask that blocks all signals.
    unsafe pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    Glibc.signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a signal was received.
  static var isRequested: Bool { signal.load(ordering: .relaxed) != 0 }

  /// Throws an error if a signal was received.
  ///
  /// - Throws: `Interrupted`.
  static func check() throws(Interrupted) {
    if isRequested { throw Interrupted() }
  }
}

/// The error that is thrown after a signal has interrupted the command.
struct Interrupted: Error {}
