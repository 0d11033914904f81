internal import Files
internal import Foundation
internal import Goldens
internal import ImageDiff

/// The implementation of `interlude diff`. It compares pairs of files one after the other.
struct PictureDiffing {
  private let command: DiffCommand
  private let console: Console
  private var entries: [DiffReport.Entry] = []
  private var status = ExitStatus.success

  init(_ command: DiffCommand, console: Console) { (self.command, self.console) = (command, console) }

  /// Compares all pairs and prints the results.
  ///
  /// - Throws: `Stop` with the most severe status of all pairs, unless that is success.
  mutating func run() throws {
    for pair in try pairs() { try compare(pair) }
    if command.json {
      try console.result(json: DiffReport(entries: entries))
    } else {
      try printResult()
    }
    if status != .success { throw Stop(status: status) }
  }

  /// Two files to compare, and the name of the pair in the output.
  private struct Pair {
    let name: String
    let expected: String
    let actual: String
    /// Whether the pair comes from two folders.
    var isInFolders = true
  }

  private func pairs() throws -> [Pair] {
    let (a, b) = (FileKind(command.expected), FileKind(command.actual))
    for (path, kind) in [(command.expected, a), (command.actual, b)] where kind == .missing {
      console.problem("there is no file or folder '\(path)'")
      throw Stop(status: .nothingFound)
    }
    guard a == b else {
      console.problem("\(command.expected) and \(command.actual) must both be files, or both be folders")
      throw Stop(status: .usage)
    }
    if a == .file {
      return [Pair(name: command.actual, expected: command.expected, actual: command.actual, isInFolders: false)]
    }
    let names = Set(pictures(in: command.expected)).union(pictures(in: command.actual)).sorted()
    if names.isEmpty {
      console.problem("there is no PNG file in \(command.expected) or \(command.actual)")
      throw Stop(status: .nothingFound)
    }
    return names.map {
      Pair(name: $0, expected: "\(command.expected)/\($0)", actual: "\(command.actual)/\($0)")
    }
  }

  /// Returns the paths, relative to a folder, of all PNG files in the folder and its subfolders. Hidden files and files
  /// in hidden folders are omitted.
  private func pictures(in folder: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".png") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  private mutating func compare(_ pair: Pair) throws {
    let only = [pair.expected, pair.actual].filter { FileKind($0) == .file }
    if pair.isInFolders, only.count == 1 {
      status = max(status, .failed)
      let side = only[0] == pair.expected ? command.expected : command.actual
      entries.append(DiffReport.Entry(pair.name, verdict: "missing", "only in \(side)"))
      return
    }
    let difference: PictureFileDifference
    do throws(PictureFile.Problem) {
      let files = try PictureFilePair(pair.expected, pair.actual)
      let drawing = command.output == nil ? nil : command.picture.drawing
      difference = try PictureFileDifference(files, options: command.comparison, drawing: drawing)
    } catch {
      console.problem(error.description)
      status = max(status, .couldNot)
      // The name of a pair of files is the second path, but the file that cannot be read can be the first.
      let name = pair.isInFolders ? pair.name : error.path
      entries.append(DiffReport.Entry(name, verdict: "unreadable", "could not be compared"))
      return
    }
    entries.append(DiffReport.Entry(pair.name, difference))
    guard !difference.isEqual else { return }
    status = max(status, .failed)
    try write(difference.drawn, of: pair)
  }

  private func write(_ picture: [UInt8]?, of pair: Pair) throws {
    guard let picture, let output = command.output else { return }
    let path = pair.isInFolders ? "\(output)/\(pair.name)" : output
    do {
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try FileManager.default.createDirectory(atPath: String(path[..<slash]), withIntermediateDirectories: true)
      }
      try File.write(picture, to: path)
    } catch let error as FileError {
      console.problem(error.description)
      throw Stop(status: .couldNot)
    } catch {
      console.problem("cannot create the folder for \(path): \((error as NSError).reason)")
      throw Stop(status: .couldNot)
    }
  }

  private func printResult() throws {
    guard !console.isQuiet else { return }
    for entry in entries where entry.verdict != "equal" {
      try console.result("\(console.resultMark(entry.mark, .bad)) \(entry.name.visible)  \(entry.sentence)")
    }
    let different = entries.count { $0.verdict != "equal" }
    if different == 0 {
      let isFilm = entries.first?.changedFrames != nil
      let what =
        entries.count == 1 ? "the same \(isFilm ? "film" : "image")" : "\(entries.count) images, all equal"
      try console.result("\(console.resultMark("✓", .good)) \(what)")
    } else if entries.count > 1 {
      console.remark("\(entries.count.counted("image")), \(different) different")
    }
  }
}

/// The kind of item at a path: nothing, a file or a folder.
enum FileKind {
  case missing, file, folder

  init(_ path: String) {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self = exists ? (isFolder.boolValue ? .folder : .file) : .missing
  }
}

extension PictureFileDifference {
  /// The differences in one sentence.
  var sentence: String {
    let worst = worst.comparison
    guard counts != (1, 1) else { return worst.description }
    var parts: [String] = []
    if counts.expected != counts.actual {
      parts.append("\(counts.expected.counted("frame")) became \(counts.actual)")
    }
    if !changed.isEmpty {
      let noun = changed.count == 1 ? "frame" : "frames"
      parts.append(
        "\(noun) \(changed.asRanges) of \(max(counts.expected, counts.actual)) differ\(changed.count == 1 ? "s" : "")")
    }
    if !retimed.isEmpty { parts.append("the delay differs in frames \(retimed.asRanges)") }
    if worst.verdict != .equal { parts.append("largest difference in frame \(self.worst.frameIndex): \(worst)") }
    return parts.isEmpty ? "equal" : parts.joined(separator: "; ")
  }
}

/// The output of `diff --json`.
struct DiffReport: Encodable {
  struct Box: Encodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  struct Entry: Encodable {
    let name: String
    /// The verdict as a word:
    ///
    /// - `equal`: there are no differences.
    /// - `different`: pixels differ or, for films, the delays or the number of images.
    /// - `tooManyIgnored`: more pixels are ignored as anti-aliasing than permitted.
    /// - `sizes`: the sizes differ.
    /// - `missing`: the file is in only one folder.
    /// - `unreadable`: a file cannot be read.
    let verdict: String
    let sentence: String
    var changedPixels: Int?
    var ignoredPixels: Int?
    var largestChannel: Int?
    var worstWindow: Int?
    var areas: [Box]?
    /// The indexes, from 0, of a film's frames that differ, or nil for single images. For a film, the other values
    /// describe the frame with the most changed pixels.
    var changedFrames: [Int]?

    init(_ name: String, verdict: String, _ sentence: String) {
      (self.name, self.verdict, self.sentence) = (name, verdict, sentence)
    }

    init(_ name: String, _ difference: PictureFileDifference) {
      let comparison = difference.worst.comparison
      let verdict =
        switch comparison.verdict {
        case .equal: difference.isEqual ? "equal" : "different"
        case .different: "different"
        case .tooManyIgnored: "tooManyIgnored"
        case .sizesDiffer: "sizes"
        }
      self.init(name, verdict: verdict, difference.sentence)
      if difference.counts != (1, 1) { changedFrames = difference.changed }
      (changedPixels, ignoredPixels) = (comparison.changedCount, comparison.ignoredCount)
      (largestChannel, worstWindow) = (comparison.largest?.channels ?? 0, comparison.worstWindow?.count ?? 0)
      areas = comparison.areas.map { Box(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
    }

    /// The symbol at the start of the pair's output line.
    var mark: String { verdict == "missing" ? "+" : verdict == "unreadable" ? "?" : "✗" }
  }

  let format = 1
  let pictures: [Entry]

  init(entries: [Entry]) { pictures = entries }
}
