internal import Glibc

/// A namespace for repairing standard input, output and error of the process.
enum StandardStreams {
  /// Opens the standard streams that are closed.
  ///
  /// Otherwise the next opened file would have the number of a closed stream, and messages would be written into it.
  /// The streams are opened for reading only, so that printing results to them is still an error.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
