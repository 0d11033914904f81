internal import Files
internal import Foundation

/// A namespace for starting programs of the user's desktop.
enum Desktop {
  /// Opens a file or folder with the desktop's program for it. Prints an error if there is no desktop.
  static func open(_ path: String, on console: Console) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program = found else {
      return console.write("interlude: cannot open \(path.visible): there is no program xdg-open on the PATH")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      console.write("interlude: cannot open \(path.visible): \(error.localizedDescription)")
    }
  }
}
