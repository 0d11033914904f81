package import Files
internal import Foundation
internal import Glibc

/// A folder that appears whole: it grows hidden beside its place, and takes it in one step.
///
///     out/.tab-slide.partial-4711/    files are written here
///     out/tab-slide/                  appears by one rename; an older folder changes places with the new one
///
/// The exchange is one system call, so at every moment the name shows all of the old folder or all of the new.
/// File systems without it get two renames, between which the name is missing for an instant.
/// A link to a folder stays: the folder that it leads to is replaced. A killed program may leave the hidden folder
/// behind; it is never taken for the real one, and `Leftovers` removes it.
package struct StagedFolder: Sendable {
  /// Where it will be, as messages say it.
  package let path: String
  /// Where it will be, without links.
  private let place: String
  private let staging: String
  /// Tells other processes that the hidden folder is in use.
  private let lock: FolderLock
  /// Folders that had to be made above, outermost first; removed again, as far as empty, when nothing comes of it.
  private let made: [String]
  private let durability: File.Durability
  private let isPart: @Sendable (String) -> Bool

  /// A folder to come at `path`; what is missing above it is made.
  ///
  /// - Parameters:
  ///   - durability: whether files and folder are on the disk before they appear.
  ///   - isPart: whether an older folder's file may go; a folder with any other file is not replaced.
  /// - Throws: `unusablePath`; `failed` when folders cannot be made; `foreignFile`.
  package init(
    _ path: String, durability: File.Durability = .lazy, isPart: @escaping @Sendable (String) -> Bool
  ) throws(FilmError) {
    let (above, last) = try Self.split(path)
    self.path = above.isEmpty ? last : above + last
    place = Folder.resolved(self.path)
    let (parent, name) = try Self.split(place)
    (self.durability, self.isPart) = (durability, isPart)
    made = try Self.makeFolders(of: parent)
    do throws(FilmError) {
      try Self.checkReplaceable(self.path, isPart)
      (staging, lock) = try Self.makeStaging(parent: parent, name: name)
    } catch {
      for folder in made.reversed() { Folder.removeEmpty(folder) }
      throw error
    }
  }

  /// Writes one file; its name shows only when the whole folder does.
  package func write(_ bytes: [UInt8], named name: String) throws(FilmError) {
    do throws(FileError) {
      let file = try OpenFile(creating: "\(staging)/\(name)", for: "\(path)/\(name)")
      try file.write(bytes, path: "\(path)/\(name)")
      if durability == .flushed { try file.flush(path: "\(path)/\(name)") }
    } catch {
      throw FilmError(error)
    }
  }

  /// Puts the folder in its place.
  package func publish() throws(FilmError) {
    try Self.checkReplaceable(path, isPart)
    if durability == .flushed { try flush(staging) }
    if let code = Folder.rename(staging, to: place) {
      guard code == EEXIST || code == ENOTEMPTY || code == ENOTDIR else {
        throw .failed(.replace, path: path, code: code)
      }
      try replace()
      try removeOlder()
    }
    if durability == .flushed { try flush(parent) }
  }

  /// Removes everything, as if there had been no folder.
  package func discard() {
    Self.remove(staging)
    for folder in made.reversed() { Folder.removeEmpty(folder) }
  }

  /// Gives files other names before the folder appears; nil keeps a name.
  func renameFiles(_ newName: (String) -> String?) throws(FilmError) {
    for name in try Self.names(in: staging) {
      guard let new = newName(name) else { continue }
      if let code = Folder.rename("\(staging)/\(name)", to: "\(staging)/\(new)") {
        throw .failed(.write, path: "\(path)/\(new)", code: code)
      }
    }
  }

  /// Brings the older folder to `staging` and the new one to `path`.
  private func replace() throws(FilmError) {
    guard let code = Folder.exchange(staging, place) else { return }
    guard code == EINVAL || code == ENOSYS else { throw .failed(.replace, path: path, code: code) }
    let aside = staging + ".old"
    if let code = Folder.rename(place, to: aside) { throw .failed(.replace, path: path, code: code) }
    if let code = Folder.rename(staging, to: place) {
      _ = Folder.rename(aside, to: place)
      throw .failed(.replace, path: path, code: code)
    }
    _ = Folder.rename(aside, to: staging)
  }

  /// Removes the older folder, which is at `staging` now. When it cannot go, it gets its place back.
  private func removeOlder() throws(FilmError) {
    if let code = Folder.refusal(toChange: staging) {
      _ = Folder.exchange(staging, place)
      throw .failed(.replace, path: path, code: code)
    }
    Self.remove(staging)
  }

  /// Waits until the disk has the names in a folder.
  private func flush(_ folder: String) throws(FilmError) {
    if let code = Folder.flush(folder) { throw .failed(.write, path: path, code: code) }
  }

  /// The folder above, `.` for the current one.
  private var parent: String {
    guard let slash = place.lastIndex(of: "/") else { return "." }
    return slash == place.startIndex ? "/" : String(place[..<slash])
  }
}

extension StagedFolder {
  /// Nothing there, or what may go: nothing that somebody may miss, in a folder that may be changed.
  private static func checkReplaceable(_ path: String, _ isPart: (String) -> Bool) throws(FilmError) {
    let names: [String]
    do throws(FilmError) {
      names = try Self.names(in: path)
    } catch .failed(_, _, code: ENOENT) {
      return
    } catch .failed(_, _, code: ENOTDIR) {
      throw .failed(.replace, path: path, code: ENOTDIR)
    }
    if let foreign = names.sorted().first(where: { !isPart($0) }) { throw .foreignFile(foreign, folder: path) }
    // Two folders can change places without a right to change what is in them.
    if let code = Folder.refusal(toChange: path) { throw .failed(.replace, path: path, code: code) }
  }

  private static func makeStaging(parent: String, name: String) throws(FilmError) -> (String, FolderLock) {
    let base = "\(parent).\(name).partial-\(getpid())"
    // A number follows when a process of the same number left its folder behind, or this one writes the film twice.
    for attempt in 1...1000 {
      let staging = attempt == 1 ? base : "\(base)-\(attempt)"
      guard let code = Folder.make(staging) else {
        // None when another process has just removed it as a leftover.
        if let lock = FolderLock(staging) { return (staging, lock) } else { continue }
      }
      guard code == EEXIST else { throw .failed(.makeFolder, path: staging, code: code) }
    }
    throw .failed(.makeFolder, path: base, code: EEXIST)
  }

  /// Makes what is missing of the folders before the last slash; returns what was made, outermost first.
  static func makeFolders(of parent: String) throws(FilmError) -> [String] {
    var made: [String] = []
    for end in parent.indices where parent[end] == "/" && end > parent.startIndex {
      let folder = String(parent[..<end])
      switch Folder.make(folder) {
      case nil: made.append(folder)
      case EEXIST where Folder.exists(folder): continue
      case let code?:
        // Folders that may not be made because they are there, on a read-only disk say, are no trouble.
        if code != EEXIST, Folder.exists(folder) { continue }
        for folder in made.reversed() { Folder.removeEmpty(folder) }
        throw .failed(.makeFolder, path: folder, code: code)
      }
    }
    return made
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func names(in folder: String) throws(FilmError) -> [String] {
    do throws(FileError) {
      return try Folder.names(in: folder)
    } catch .failed(_, _, let code) {
      throw .failed(.readFolder, path: folder, code: code)
    } catch {
      throw .failed(.readFolder, path: folder, code: EIO)
    }
  }

  /// The parent with its slash (empty for the current folder) and the last component.
  private static func split(_ path: String) throws(FilmError) -> (parent: String, name: String) {
    var rest = Substring(path)
    while rest.last == "/" { rest.removeLast() }
    let name = rest.split(separator: "/").last.map(String.init) ?? ""
    guard !["", ".", ".."].contains(name), !path.utf8.contains(0) else { throw .unusablePath(path) }
    return (String(rest.dropLast(name.count)), name)
  }
}

extension FilmError {
  /// What the file system said about a file of the film.
  init(_ error: FileError) {
    switch error {
    case .failed(_, let path, let code): self = .failed(.write, path: path, code: code)
    case .unusablePath(let path), .notAFile(let path, _), .tooLarge(let path, _, _): self = .unusablePath(path)
    }
  }
}
