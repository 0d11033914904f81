import Foundation
import Glibc

/// Waits, without sleeping, for the creation of files in a folder.
final class FolderWatch {
  private let descriptor: Int32
  private let folder: String
  /// Names that were reported and not yet returned.
  private var names: [String]

  /// - Parameter makingIt: whether a missing folder is created first.
  init(_ folder: String, makingIt: Bool = false) throws {
    if makingIt { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard unsafe inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else {
      throw POSIXError(.ENOENT)
    }
    (self.folder, names) = (folder, [])
  }

  deinit { close(descriptor) }

  /// Returns the name of the next new file, or nil if there is none for 30 seconds.
  func nextName() -> String? {
    if !names.isEmpty { return names.removeFirst() }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, 30_000) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    // struct inotify_event: 16 bytes of numbers, the last of which is the length of the name, ended by zeros.
    var place = 0
    while place + 16 <= count {
      let length = Int(buffer[place + 12]) | Int(buffer[place + 13]) << 8
      names.append(String(decoding: buffer[place + 16..<place + 16 + length].prefix { $0 != 0 }, as: UTF8.self))
      place += 16 + length
    }
    return names.isEmpty ? nil : names.removeFirst()
  }

  /// Waits for the creation of a file and returns whether it exists.
  func wait(for name: String) -> Bool {
    while !FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
      if nextName() == nil { return false }
    }
    return true
  }
}
