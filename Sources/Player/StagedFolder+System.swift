internal import CRename
internal import Foundation
internal import Glibc

/// The system calls on folders. Every pointer is a string of ours, valid during the call.
enum FilmSystem {
  /// Makes one folder; the errno on failure.
  static func makeFolder(_ path: String) -> Int32? {
    unsafe mkdir(path, 0o777) == 0 ? nil : errno
  }

  /// Whether there is a folder, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var facts = Glibc.stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a folder if it is empty.
  static func removeEmptyFolder(_ path: String) {
    unsafe rmdir(path)
  }

  /// Gives a folder or file another name; the errno on failure. An empty folder in its place is replaced.
  static func rename(_ old: String, to new: String) -> Int32? {
    unsafe Glibc.rename(old, new) == 0 ? nil : errno
  }

  /// Lets two names change places in one step; the errno on failure, `EINVAL` where the file system cannot.
  static func exchange(_ a: String, _ b: String) -> Int32? {
    let exchange: UInt32 = 2  // RENAME_EXCHANGE of linux/fs.h, which is not imported
    return unsafe renameat2(AT_FDCWD, a, AT_FDCWD, b, exchange) == 0 ? nil : errno
  }

  /// The names in a folder, in no order.
  ///
  /// - Throws: `failed` with `readFolder`: `ENOENT`, `ENOTDIR`, `EACCES`…
  static func names(in path: String) throws(FilmError) -> [String] {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(.readFolder, path: path, code: errno) }
    close(descriptor)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .failed(.readFolder, path: path, code: EIO)
    }
  }
}
