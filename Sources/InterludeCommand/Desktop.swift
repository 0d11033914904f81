internal import Foundation

/// The programs of the person in front of the machine.
enum Desktop {
  /// Shows a file or folder with the program that the desktop has for it; says so when there is no desktop.
  static func open(_ path: String, on console: Console) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let found = folders.map { "\($0)/xdg-open" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let program = found else {
      return console.write("interlude: cannot open \(path): there is no program xdg-open on the PATH")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      console.write("interlude: cannot open \(path): \(error.localizedDescription)")
    }
  }
}
