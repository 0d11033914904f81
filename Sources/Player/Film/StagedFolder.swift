package import Files
internal import Foundation
internal import Glibc

/// A folder that is created atomically: its files are written to a hidden folder, which is then moved to the path.
///
///     out/.tab-slide.partial-4711/    files are written here
///     out/tab-slide/                  appears by one rename; an older folder is exchanged with the new one
///
/// The exchange is one system call, so the path always contains either the complete old folder or the complete new one.
/// On file systems without this call, there are two renames, and the path is missing between them. If the path is a
/// link to a folder, the target of the link is replaced. If the process is killed, the hidden folder remains until
/// `Leftovers` removes it. The name of the hidden folder cannot be that of a film.
package struct StagedFolder: Sendable {
  /// The path of the folder as the caller specified it, for messages.
  package let path: String
  /// The path of the folder, with links resolved.
  private let place: String
  private let staging: String
  /// A lock by which other processes detect that the hidden folder is in use.
  private let lock: FolderLock
  /// The parent folders that the initializer created, outermost first. `discard()` removes those that are empty.
  private let made: [String]
  private let durability: File.Durability
  private let isPart: @Sendable (String) -> Bool

  /// Creates a hidden folder for `path`. Missing parent folders are created.
  ///
  /// - Parameters:
  ///   - durability: whether the files and the folder are flushed to disk before the folder appears at the path.
  ///   - isPart: returns whether a file of an older folder can be deleted. A folder with any other file is not
  ///     replaced.
  /// - Throws: `unusablePath`; `failed` if folders cannot be created; `foreignFile`.
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

  /// Writes one file into the hidden folder.
  package func write(_ bytes: [UInt8], named name: String) throws(FilmError) {
    do throws(FileError) {
      let file = try OpenFile(creating: "\(staging)/\(name)", for: "\(path)/\(name)")
      try file.write(bytes, path: "\(path)/\(name)")
      if durability == .flushed { try file.flush(path: "\(path)/\(name)") }
    } catch {
      throw FilmError(error)
    }
  }

  /// Moves the hidden folder to `path`, and replaces an older folder there.
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

  /// Removes the hidden folder, and the parent folders that were created.
  package func discard() {
    Self.remove(staging)
    for folder in made.reversed() { Folder.removeEmpty(folder) }
  }

  /// Renames files in the hidden folder. If `newName` returns nil, the file keeps its name.
  func renameFiles(_ newName: (String) -> String?) throws(FilmError) {
    for name in try Self.names(in: staging) {
      guard let new = newName(name) else { continue }
      if let code = Folder.rename("\(staging)/\(name)", to: "\(staging)/\(new)") {
        throw .failed(.write, path: "\(path)/\(new)", code: code)
      }
    }
  }

  /// Exchanges the older folder at the path with the hidden folder. On file systems that cannot exchange folders,
  /// renames both folders.
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

  /// Removes the older folder, which `replace()` has moved to the path of the hidden folder. If the files in the older
  /// folder cannot be removed, exchanges the folders back and throws an error.
  private func removeOlder() throws(FilmError) {
    if let code = Folder.refusal(toChange: staging) {
      _ = Folder.exchange(staging, place)
      throw .failed(.replace, path: path, code: code)
    }
    Self.remove(staging)
  }

  /// Flushes the entries of a folder to disk.
  private func flush(_ folder: String) throws(FilmError) {
    if let code = Folder.flush(folder) { throw .failed(.write, path: path, code: code) }
  }

  /// The parent folder of the path, or `.` for the working directory.
  private var parent: String {
    guard let slash = place.lastIndex(of: "/") else { return "." }
    return slash == place.startIndex ? "/" : String(place[..<slash])
  }
}

extension StagedFolder {
  /// Throws an error if the new folder cannot replace what exists at `path`. This is the case for a file, for a folder
  /// that contains a file that must not be deleted, and for a folder that cannot be changed. If nothing exists at
  /// `path`, the method does nothing.
  ///
  /// - Parameter isPart: Returns whether the file with a name can be deleted.
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
    // Exchanging folders does not require permission to change their contents, but removing the older one does.
    if let code = Folder.refusal(toChange: path) { throw .failed(.replace, path: path, code: code) }
  }

  private static func makeStaging(parent: String, name: String) throws(FilmError) -> (String, FolderLock) {
    let base = "\(parent).\(name).partial-\(getpid())"
    // The name can exist: a process with the same id has left it, or this process is writing the same film twice.
    for attempt in 1...1000 {
      let staging = attempt == 1 ? base : "\(base)-\(attempt)"
      guard let code = Folder.make(staging) else {
        // The lock fails if another process has just removed the folder as a leftover.
        if let lock = FolderLock(staging) { return (staging, lock) } else { continue }
      }
      guard code == EEXIST else { throw .failed(.makeFolder, path: staging, code: code) }
    }
    throw .failed(.makeFolder, path: base, code: EEXIST)
  }

  /// Creates the missing folders of a path, up to the last slash. Returns the created folders, outermost first.
  static func makeFolders(of parent: String) throws(FilmError) -> [String] {
    var made: [String] = []
    for end in parent.indices where parent[end] == "/" && end > parent.startIndex {
      let folder = String(parent[..<end])
      switch Folder.make(folder) {
      case nil: made.append(folder)
      case EEXIST where Folder.exists(folder): continue
      case let code?:
        // On a read-only disk, creating a folder that exists can fail with another error than EEXIST.
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

  /// Splits a path into the parent folder with a trailing slash (empty for the working directory) and the last
  /// component.
  private static func split(_ path: String) throws(FilmError) -> (parent: String, name: String) {
    var rest = Substring(path)
    while rest.last == "/" { rest.removeLast() }
    let name = rest.split(separator: "/").last.map(String.init) ?? ""
    guard !["", ".", ".."].contains(name), !path.utf8.contains(0) else { throw .unusablePath(path) }
    return (String(rest.dropLast(name.count)), name)
  }
}

extension FilmError {
  /// Creates the film error that corresponds to an error of the file system.
  init(_ error: FileError) {
    switch error {
    case .failed(_, let path, let code): self = .failed(.write, path: path, code: code)
    case .unusablePath(let path), .notAFile(let path, _), .tooLarge(let path, _, _): self = .unusablePath(path)
    }
  }
}
