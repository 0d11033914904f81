internal import Foundation
internal import Glibc
internal import Pixels

// The unsafe calls of this file: each pointer is passed with the count of its array, and strings are allocated here and
// freed after the call.

/// A running program that reads raw bitmaps from standard input and writes one file. Used by one thread at a time.
///
/// The program is in a separate process group, so that the terminal sends Ctrl-C only to this process. The program's
/// input is a socket instead of a pipe: with `MSG_NOSIGNAL`, a write after the program's end does not terminate this
/// process.
final class VideoProcess {
  private let process: pid_t
  private let input: Int32
  /// The path of a temporary folder for the program's output file and messages.
  private let folder: String
  private let program: String
  private var isOver = false

  /// Starts a program.
  ///
  /// - Parameter arguments: a closure that returns the program's arguments, given the path of its output file.
  /// - Throws: `noVideoProgram` if the program does not exist; `videoProgramFailed` if it cannot be started; `failed`
  ///   if the temporary folder cannot be created.
  init(_ program: String, arguments: (String) -> [String]) throws(FilmError) {
    let folder = try Self.makeFolder()
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      try? FileManager.default.removeItem(atPath: folder)
      throw .videoProgramFailed(program, reason: reason)
    }
    let spawned = Self.spawn([program] + arguments("\(folder)/film.mp4"), input: ends[1], messages: "\(folder)/said")
    close(ends[1])
    switch spawned {
    case .success(let process):
      (self.process, input, self.folder, self.program) = (process, ends[0], folder, program)
    case .failure(let error):
      close(ends[0])
      try? FileManager.default.removeItem(atPath: folder)
      if error.code == .ENOENT { throw .noVideoProgram(program) }
      throw .videoProgramFailed(program, reason: unsafe String(cString: strerror(error.code.rawValue)))
    }
  }

  /// Sends the pixels of a bitmap to the program. Blocks while the program's input buffer is full.
  func send(_ pixels: [PremultipliedPixel]) throws(FilmError) {
    let isSent = unsafe pixels.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = unsafe Glibc.send(
          input, bytes.baseAddress! + start, bytes.count - start, Int32(MSG_NOSIGNAL))
        if count < 0 && errno == EINTR { continue }
        if count < 0 { return false }
        start += count
      }
      return true
    }
    if !isSent { throw complaint(end()) }
  }

  /// Closes the program's input and waits until the program has ended.
  ///
  /// - Returns: the bytes of the program's output file.
  func finish() throws(FilmError) -> [UInt8] {
    let code = end()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard code == 0, let file = FileManager.default.contents(atPath: "\(folder)/film.mp4"), !file.isEmpty else {
      throw complaint(code)
    }
    return [UInt8](file)
  }

  /// Kills the program and removes its temporary folder.
  func stop() {
    guard !isOver else { return }
    kill(process, SIGKILL)
    _ = end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Closes the program's input and waits until the program has ended. Returns the exit code. If a signal ended the
  /// program, returns the negated number of the signal. If the method was called before, returns −1.
  private func end() -> Int32 {
    guard !isOver else { return -1 }
    isOver = true
    close(input)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  /// Returns the error for `code`, a result of `end()`, and removes the temporary folder. The reason in the error is
  /// the last line of the program's messages or, if there are none, the code.
  private func complaint(_ code: Int32) -> FilmError {
    let said = FileManager.default.contents(atPath: "\(folder)/said").map { String(decoding: $0, as: UTF8.self) } ?? ""
    try? FileManager.default.removeItem(atPath: folder)
    let words = said.split(separator: "\n").last.map(String.init)
    return .videoProgramFailed(program, reason: words ?? (code < 0 ? "ended by signal \(-code)" : "exit code \(code)"))
  }

  private static func makeFolder() throws(FilmError) -> String {
    let pattern = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-video-XXXXXX").path
    var name = pattern.utf8CString
    let isMade = unsafe name.withUnsafeMutableBufferPointer { unsafe mkdtemp($0.baseAddress!) != nil }
    guard isMade else { throw .failed(.makeFolder, path: pattern, code: errno) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Starts a program in a process group of its own, and returns the process identifier, or the error if the program
  /// cannot be started.
  ///
  /// - Parameters:
  ///   - words: the program, which is searched for in `PATH`, followed by the arguments.
  ///   - input: the file descriptor of the program's standard input.
  ///   - messages: the path of the file to which the program's standard error is written.
  private static func spawn(_ words: [String], input: Int32, messages: String) -> Result<pid_t, POSIXError> {
    var (actions, attributes, unblocked) = unsafe (
      posix_spawn_file_actions_t(), posix_spawnattr_t(), sigset_t()
    )
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, messages, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe sigemptyset(&unblocked)
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawnattr_setsigmask(&attributes, &unblocked)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0], &actions, &attributes, &arguments, unsafe environ)
    return code == 0 ? .success(process) : .failure(POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT))
  }
}
