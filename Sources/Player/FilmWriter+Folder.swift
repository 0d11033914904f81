internal import Foundation
internal import PNG

extension FilmWriter {
  /// The folder of a film, and the hidden one beside it in which the film grows.
  ///
  ///     out/.tab-slide.partial-4711/    frames are written here
  ///     out/tab-slide/                  appears by one rename; an older film changes places with the new one
  ///
  /// The exchange is one system call, so at every moment the film's name shows all of the old film or all of the new.
  /// File systems without it get two renames, between which the name is missing for an instant.
  /// A killed program may leave the hidden folder behind; it is never taken for a film.
  struct Folder: Sendable {
    let path: String
    let staging: String
    /// Folders that had to be made above, outermost first; removed again, as far as empty, when there is no film.
    private let made: [String]

    init(_ path: String) throws(FilmError) {
      let (parent, name) = try Self.split(path)
      self.path = parent.isEmpty ? name : parent + name
      made = try Self.makeFolders(of: parent)
      do throws(FilmError) {
        try Self.checkReplaceable(self.path)
        staging = try Self.makeStaging(parent: parent, name: name)
      } catch {
        for folder in made.reversed() { FilmSystem.removeEmptyFolder(folder) }
        throw error
      }
    }

    static func fileName(_ index: Int, digits: Int = 4) -> String {
      let number = String(index)
      return "frame-\(String(repeating: "0", count: max(digits - number.count, 0)))\(number).png"
    }

    /// Writes one file of the film; its name shows only when the whole film does.
    func write(_ bytes: [UInt8], named name: String) throws(FilmError) {
      do throws(PNGFileError) {
        let file = try OpenFile(creating: "\(staging)/\(name)", for: "\(path)/\(name)")
        try file.write(bytes, path: "\(path)/\(name)")
      } catch {
        throw FilmError(error)
      }
    }

    /// Puts the film in its place.
    func publish(lastIndex: Int) throws(FilmError) {
      try renumber(lastIndex: lastIndex)
      try Self.checkReplaceable(path)
      guard let code = FilmSystem.rename(staging, to: path) else { return }
      guard code == EEXIST || code == ENOTEMPTY || code == ENOTDIR else {
        throw .failed(.replace, path: path, code: code)
      }
      try replace()
      Self.remove(staging)
    }

    /// Removes everything, as if there had been no film.
    func discard() {
      Self.remove(staging)
      for folder in made.reversed() { FilmSystem.removeEmptyFolder(folder) }
    }

    /// Brings the older film to `staging` and the new one to `path`.
    private func replace() throws(FilmError) {
      guard let code = FilmSystem.exchange(staging, path) else { return }
      guard code == EINVAL || code == ENOSYS else { throw .failed(.replace, path: path, code: code) }
      let aside = staging + ".old"
      if let code = FilmSystem.rename(path, to: aside) { throw .failed(.replace, path: path, code: code) }
      if let code = FilmSystem.rename(staging, to: path) {
        _ = FilmSystem.rename(aside, to: path)
        throw .failed(.replace, path: path, code: code)
      }
      _ = FilmSystem.rename(aside, to: staging)
    }

    /// Gives all files the digits that the last one needs, so that they sort as they play.
    private func renumber(lastIndex: Int) throws(FilmError) {
      let digits = String(lastIndex).count
      guard digits > 4 else { return }
      for name in try FilmSystem.names(in: staging) where name.hasPrefix("frame-") {
        guard let index = Int(name.dropFirst(6).dropLast(4)) else { continue }
        let new = Self.fileName(index, digits: digits)
        if let code = FilmSystem.rename("\(staging)/\(name)", to: "\(staging)/\(new)") {
          throw .failed(.write, path: "\(path)/\(new)", code: code)
        }
      }
    }
  }
}

extension FilmWriter.Folder {
  /// Nothing there, or a film: frames and a trace, nothing that somebody may miss.
  private static func checkReplaceable(_ path: String) throws(FilmError) {
    let names: [String]
    do throws(FilmError) {
      names = try FilmSystem.names(in: path)
    } catch .failed(_, _, code: ENOENT) {
      return
    }
    if let foreign = names.sorted().first(where: { !isPart($0) }) { throw .foreignFile(foreign, folder: path) }
  }

  private static func isPart(_ name: String) -> Bool {
    guard name != "trace.txt" else { return true }
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.utf8.dropFirst(6).dropLast(4)
    return number.count >= 4 && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func makeStaging(parent: String, name: String) throws(FilmError) -> String {
    let base = "\(parent).\(name).partial-\(ProcessInfo.processInfo.processIdentifier)"
    // A number follows when a process of the same number left its folder behind, or this one writes the film twice.
    for attempt in 1...1000 {
      let staging = attempt == 1 ? base : "\(base)-\(attempt)"
      guard let code = FilmSystem.makeFolder(staging) else { return staging }
      guard code == EEXIST else { throw .failed(.makeFolder, path: staging, code: code) }
    }
    throw .failed(.makeFolder, path: base, code: EEXIST)
  }

  /// Makes what is missing of the folders before the last slash; returns what was made, outermost first.
  static func makeFolders(of parent: String) throws(FilmError) -> [String] {
    var made: [String] = []
    for end in parent.indices where parent[end] == "/" && end > parent.startIndex {
      let folder = String(parent[..<end])
      switch FilmSystem.makeFolder(folder) {
      case nil: made.append(folder)
      case EEXIST: continue
      case let code?:
        // Folders that may not be made because they are there, on a read-only disk say, are no trouble.
        if (try? FilmSystem.names(in: folder)) != nil { continue }
        for folder in made.reversed() { FilmSystem.removeEmptyFolder(folder) }
        throw .failed(.makeFolder, path: folder, code: code)
      }
    }
    return made
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
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
  init(_ error: PNGFileError) {
    switch error {
    case .failed(_, let path, let code): self = .failed(.write, path: path, code: code)
    case .unusablePath(let path): self = .unusablePath(path)
    }
  }
}
