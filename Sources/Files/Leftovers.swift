internal import Glibc

/// A namespace for cleaning up the temporary folders and files that killed programs left behind.
///
///     .tab-slide.partial-4711/      a folder that was being written
///     .tab-slide.partial-4711.old   an older folder during a replacement without atomic exchange; gets its name back
///     .film.gif.4711-1.tmp          a file that was being written
///
/// A program locks such a folder or file while it writes it. The system releases the lock however the process ends. A
/// folder or file with such a name that can be locked is therefore a leftover, even if the process identifier in the
/// name is in use again or belongs to another container.
package enum Leftovers {
  /// Removes the leftovers in a folder, but not those in its subfolders. Errors are ignored, because cleaning up is
  /// optional.
  package static func remove(in folder: String) {
    for name in (try? Folder.names(in: folder)) ?? [] {
      guard let kind = kind(of: name) else { continue }
      let path = "\(folder)/\(name)"
      switch kind {
      case .folder: if let lock = FolderLock(path) { withExtendedLifetime(lock) { _ = Folder.removeFlat(path) } }
      case .aside(let original): putBack(path, as: "\(folder)/\(original)")
      case .file: removeUnlocked(path)
      }
    }
  }

  private enum Kind: Equatable {
    case folder, file
    case aside(original: String)
  }

  /// Returns the kind of leftover to which `name` belongs. The result is nil if `name` is not the name of a leftover.
  private static func kind(of name: String) -> Kind? {
    guard name.utf8.first == UInt8(ascii: ".") else { return nil }
    let rest = name.dropFirst()
    if rest.hasSuffix(".old"), let original = rest.dropLast(4).withoutEnd(behind: ".partial-") {
      return .aside(original: String(original))
    }
    if rest.withoutEnd(behind: ".partial-") != nil { return .folder }
    guard rest.hasSuffix(".tmp"), let dot = rest.dropLast(4).lastIndex(of: "."), dot > rest.startIndex else {
      return nil
    }
    return rest[rest.index(after: dot)...].dropLast(4).isProcess(hasCounter: true) ? .file : nil
  }

  /// Renames an older folder, which a program set aside before it was killed, to its original name. Has no effect if
  /// that program is still running. If the folder cannot be renamed, for example because the original name is in use
  /// again, the folder is removed.
  ///
  /// - Parameters:
  ///   - path: the path of the older folder.
  ///   - original: the path with the original name.
  private static func putBack(_ path: String, as original: String) {
    // The new folder beside it is locked as long as its writer runs.
    let new = String(path.dropLast(4))
    guard !Folder.exists(new) || FolderLock(new) != nil else { return }
    if Folder.rename(path, to: original) != nil { Folder.removeFlat(path) }
  }

  private static func removeUnlocked(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { removeFile(path) }
  }
}

extension Substring {
  /// Returns the text before the last occurrence of `mark`. The result is nil if `mark` does not occur, if no process
  /// identifier follows it, or if no text precedes it.
  fileprivate func withoutEnd(behind mark: String) -> Substring? {
    guard let range = ranges(of: mark).last, self[range.upperBound...].isProcess(hasCounter: false),
      range.lowerBound > startIndex
    else { return nil }
    return self[..<range.lowerBound]
  }

  /// Returns whether the text is a process identifier, which can be followed by a hyphen and a counter. If
  /// `hasCounter` is true, the counter is required.
  fileprivate func isProcess(hasCounter: Bool) -> Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return (hasCounter ? 2...2 : 1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
