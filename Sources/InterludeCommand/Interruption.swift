internal import Glibc
internal import Synchronization

/// The state of interruption: whether Ctrl-C or a termination request was received.
///
/// The handler only stores the signal's number, because a signal handler can safely do little else. The command checks
/// the number between frames. A second signal ends the process at once, as without a handler.
enum Interruption {
  private static let signal = Atomic<Int32>(0)

  /// Installs handlers that record signals instead of ending the process.
  ///
  /// Exceeding the process's limit of file size becomes a write error, like a full disk.
  static func watch() {
    _ = signal.load(ordering: .relaxed)  // initializes it before the handler runs
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

/// The error that the command was interrupted.
struct Interrupted: Error {}
