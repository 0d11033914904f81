internal import Glibc

/// A lock that prevents two runs from writing to one folder at the same time.
enum RunLock {
  /// Locks a folder until the process ends. Returns false if another process has locked it.
  ///
  /// The folder itself is locked (`flock`). No lock file remains if the process crashes. If the file system does not
  /// support locks, or the folder cannot be opened, the result is true.
  static func take(_ folder: String) -> Bool {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return true }
    close(descriptor)
    return false
  }
}
