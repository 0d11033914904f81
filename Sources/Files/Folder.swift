internal import CSystem
internal import Glibc

/// The system calls on folders. Every pointer is a string of ours, valid during the call.
package enum Folder {
  /// Makes one folder; the errno on failure.
  package static func make(_ path: String) -> Int32? {
    unsafe mkdir(path, 0o777) == 0 ? nil : errno
  }

  /// Whether there is a folder, or a link to one.
  package static func exists(_ path: String) -> Bool {
    var facts = Glibc.stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether files of a folder may be removed by this process; the errno otherwise.
  package static func refusal(toChange path: String) -> Int32? {
    unsafe access(path, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Removes a folder if it is empty.
  package static func removeEmpty(_ path: String) {
    unsafe rmdir(path)
  }

  /// Removes a folder and the files in it; whether it is gone. Folders in it, and what is in them, stay.
  @discardableResult
  package static func removeFlat(_ path: String) -> Bool {
    for name in (try? names(in: path)) ?? [] { removeFile("\(path)/\(name)") }
    return unsafe rmdir(path) == 0 || errno == ENOENT
  }

  /// Gives a folder or file another name; the errno on failure. An empty folder in its place is replaced.
  package static func rename(_ old: String, to new: String) -> Int32? {
    unsafe Glibc.rename(old, new) == 0 ? nil : errno
  }

  /// Lets two names change places in one step; the errno on failure, `EINVAL` where the file system cannot.
  package static func exchange(_ a: String, _ b: String) -> Int32? {
    let exchange: UInt32 = 2  // RENAME_EXCHANGE of linux/fs.h, which is not imported
    return unsafe renameat2(AT_FDCWD, a, AT_FDCWD, b, exchange) == 0 ? nil : errno
  }

  /// The folder that a path leads to, without links; the path itself when there is none.
  package static func resolved(_ path: String) -> String {
    guard exists(path), let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Waits until the disk has the names in a folder; the errno on failure.
  package static func flush(_ path: String) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 ? nil : errno
  }

  /// The names in a folder, in no order.
  ///
  /// - Throws: `failed` with `read`: `ENOENT`, `ENOTDIR`, `EACCES`…
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .failed(.read, path: path, code: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      // d_name is an array in C; its bytes end in a zero within the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw .failed(.read, path: path, code: errno) }
    return names
  }
}

/// A lock on a folder, held until it is closed or the process ends.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Locks a folder; nil when somebody else has the lock, or the folder is not what its name shows any more.
  ///
  /// A file system without locks is no reason not to have one.
  package init?(_ path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    var (own, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, unsafe lstat(path, &named) == 0, own.st_ino == named.st_ino,
      own.st_dev == named.st_dev
    else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
