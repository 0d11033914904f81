internal import Glibc

/// Keeps two runs from writing to one folder at the same time.
enum RunLock {
  /// Locks a folder until the process ends; whether nobody else has.
  ///
  /// The lock is on the folder itself, so nothing of it is left behind, however the process ends. A file system without
  /// locks, or a folder that cannot be opened, is no reason not to run.
  static func take(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return true }
    close(descriptor)
    return false
  }
}
