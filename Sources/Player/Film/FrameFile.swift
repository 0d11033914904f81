/// The names of a film's files: `frame-0000.png`, `frame-0001.png` … and `trace.txt`.
enum FrameFile {
  /// Returns the name of a frame's file. The index of the frame has at least `digits` digits, with leading zeros.
  static func name(_ index: Int, digits: Int = 4) -> String {
    let number = String(index)
    return "frame-\(String(repeating: "0", count: max(digits - number.count, 0)))\(number).png"
  }

  /// Returns whether a file with this name is part of a film: a frame or the trace.
  @Sendable static func isPart(_ name: String) -> Bool {
    guard name != "trace.txt" else { return true }
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.utf8.dropFirst(6).dropLast(4)
    return number.count >= 4 && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension StagedFolder {
  /// Renames all frames so that their numbers have as many digits as the last frame's number. Sorting by name then
  /// yields the order of time.
  func renumber(lastIndex: Int) throws(FilmError) {
    let digits = String(lastIndex).count
    guard digits > 4 else { return }
    try renameFiles { name in
      name.hasPrefix("frame-") ? Int(name.dropFirst(6).dropLast(4)).map { FrameFile.name($0, digits: digits) } : nil
    }
  }
}
