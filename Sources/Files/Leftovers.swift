internal import Glibc

/// What killed programs have left in a folder: folders and files that were never given their names.
///
///     .tab-slide.partial-4711/      a folder that was being written
///     .tab-slide.partial-4711.old   an older folder that was being replaced, without an exchange
///     .film.gif.4711-1.tmp          a file that was being written
///
/// Whoever writes one holds a lock on it, which the system releases however the process ends. So what can be locked is
/// left over, also when its process number has a new owner, or is one of another container.
package enum Leftovers {
  /// Removes the leftovers in a folder; those of folders below it stay. Errors are passed over: nothing depends on it.
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

  /// What a name says; nil for one that is no leftover's.
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

  /// An older folder gets its name back when a program was killed before the new one took it.
  private static func putBack(_ path: String, as original: String) {
    // The new one beside it is locked while its writer lives.
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
  /// What stands before the last `mark`, when a process number follows that; nil otherwise.
  fileprivate func withoutEnd(behind mark: String) -> Substring? {
    guard let range = ranges(of: mark).last, self[range.upperBound...].isProcess(hasCounter: false),
      range.lowerBound > startIndex
    else { return nil }
    return self[..<range.lowerBound]
  }

  /// Whether the text is a process number, and a counter behind a hyphen.
  fileprivate func isProcess(hasCounter: Bool) -> Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return (hasCounter ? 2...2 : 1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
