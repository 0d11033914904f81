internal import Glibc

/// Standard input, output and error as whoever started the process left them.
enum StandardStreams {
  /// Takes the places of those that are closed.
  ///
  /// The next file to be opened would get such a place: then what is printed would be written into a golden. What takes
  /// it cannot be written to, so that results nobody can have are an error as before.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }
}
