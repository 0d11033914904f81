internal import CSystem
internal import Glibc

/// The system calls on folders. Every pointer that is passed to the system comes from a Swift string and is valid
/// during the call.
package enum Folder {
  /// Creates one folder. Returns the errno on failure.
  package static func make(_ path: String) -> Int32? {
    unsafe mkdir(path, 0o777) == 0 ? nil : errno
  }

  /// Returns whether the path leads to a folder, directly or through a symbolic link.
  package static func exists(_ path: String) -> Bool {
    var facts = Glibc.stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the shortest leading part of `path` at which there is something other than a folder, or nil if there is
  /// none. For example, the result is `a/b` for the path `a/b/c` if `a/b` is a file.
  package static func obstacle(to path: String) -> String? {
    var facts = Glibc.stat()
    var (part, parts) = (path, [String]())
    while !part.isEmpty, parts.last != part {
      parts.append(part)
      part = parent(of: part)
    }
    return parts.last { unsafe stat($0, &facts) == 0 && facts.st_mode & S_IFMT != S_IFDIR }
  }

  /// Returns nil if this process may create and remove files in the folder. Otherwise returns the errno that states why
  /// not.
  package static func refusal(toChange path: String) -> Int32? {
    unsafe access(path, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Returns the path of the folder that contains the file at a path, or an empty string for a path without a slash.
  ///
  /// Foundation's `deletingLastPathComponent` of a string stops the program if the path is a single letter.
  package static func parent(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var rest = path.utf8[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    guard let end = rest.lastIndex(of: slash) else { return "" }
    rest = rest[..<end]
    while rest.last == slash { rest.removeLast() }
    return rest.isEmpty ? "/" : String(Substring(rest))
  }

  /// Removes a folder if it is empty. Errors are ignored.
  package static func removeEmpty(_ path: String) {
    unsafe rmdir(path)
  }

  /// Removes the files in a folder. If the folder has no subfolders, it is removed too. Returns whether the folder
  /// has been removed.
  @discardableResult
  package static func removeFlat(_ path: String) -> Bool {
    for name in (try? names(in: path)) ?? [] { removeFile("\(path)/\(name)") }
    return unsafe rmdir(path) == 0 || errno == ENOENT
  }

  /// Renames a folder or file. Returns the errno on failure. An empty folder with the new name is replaced.
  package static func rename(_ old: String, to new: String) -> Int32? {
    unsafe Glibc.rename(old, new) == 0 ? nil : errno
  }

  /// Exchanges the names of two files or folders atomically. Returns the errno on failure, which is `EINVAL` if the
  /// file system does not support exchanges.
  package static func exchange(_ a: String, _ b: String) -> Int32? {
    let exchange: UInt32 = 2  // RENAME_EXCHANGE of linux/fs.h, which is not imported
    return unsafe renameat2(AT_FDCWD, a, AT_FDCWD, b, exchange) == 0 ? nil : errno
  }

  /// Returns the path of a folder without symbolic links, or the unchanged path if the folder does not exist.
  package static func resolved(_ path: String) -> String {
    guard exists(path), let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Waits until the folder's entries are stored on the disk. Returns the errno on failure.
  package static func flush(_ path: String) -> Int32? {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 ? nil : errno
  }

  /// Returns the names in a folder, without `.` and `..`, in no particular order.
  ///
  /// - Throws: `failed` with the step `read` and the errno, such as `ENOENT`, `ENOTDIR` or `EACCES`.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .failed(.read, path: path, code: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else { break }
      // d_name is a C array whose bytes end in a zero within the entry.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    if errno != 0 { throw .failed(.read, path: path, code: errno) }
    return names
  }
}

/// An exclusive lock on a folder. The lock is held until this object is deallocated or the process ends.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Creates a lock on a folder.
  ///
  /// The result is nil if another process holds the lock, or if the path no longer leads to the opened folder. On a
  /// file system without locks, the initializer succeeds without a lock.
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
