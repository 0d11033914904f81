internal import Glibc

/// A namespace for opening the process's standard input, output and error if they are closed.
enum StandardStreams {
  /// Opens `/dev/null` in place of each closed standard stream.
  ///
  /// If a stream stayed closed, the next opened file would get its descriptor, and messages would be written into that
  /// file. `/dev/null` is opened for reading only, so that printing results to a closed stream remains an error.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
