internal import CSystem
internal import Glibc

/// A forked copy of this process that runs a closure and sends messages back. A crash of the copy does not affect this
/// process.
///
/// The copy has all memory of this process, but only the thread that forked. A lock that another thread holds would
/// stay locked in the copy forever. This process must therefore have a single thread.
package final class ChildProcess {
  /// An event that the parent receives from the child process.
  package enum Event: Equatable {
    /// The child sent these bytes.
    case message([UInt8])
    /// The child reported that its work is complete.
    case done
    /// The child ended without reporting completion. The text contains the child's exit code or signal, and the last
    /// line of its standard error.
    case ended(String)
  }

  /// The child process's end of the pipe through which it sends messages to the parent.
  package struct Channel {
    fileprivate let descriptor: Int32

    /// Sends bytes to the parent. If the parent has closed the pipe, the child process ends.
    package func send(_ bytes: [UInt8]) {
      write((0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) } + bytes)
    }

    fileprivate func sendEnd() { write(Array(repeating: 0xFF, count: 8)) }

    private func write(_ bytes: [UInt8]) {
      // Without a reader, the write returns EPIPE, and no handler of SIGPIPE runs before this process ends.
      var (signals, previous) = (sigset_t(), sigset_t())
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, &previous)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &previous, nil) }
      var start = 0
      while start < bytes.count {
        let count = unsafe bytes.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress! + start, $0.count - start)
        }
        if count < 0 && errno == EINTR { continue }
        if count < 0 { _exit(1) }
        start += count
      }
    }
  }

  /// The child's process identifier.
  package let number: Int32
  private let messages: Int32
  private let errors: Int32
  private var received: [UInt8] = []
  private var isOver = false
  /// Whether the child has ended and its exit status has been read. If so, the system can give the child's process
  /// identifier to another process.
  private var isWaitedFor = false
  /// The last 8,192 bytes that the child wrote to standard error.
  private var said: [UInt8] = []

  /// Whether this process can be forked. This is the case if it has exactly one thread.
  package static var isPossible: Bool { (try? Folder.names(in: "/proc/self/task"))?.count == 1 }

  /// Creates a child process by forking. The child runs `work` and exits.
  ///
  /// The result is nil if the system cannot create the pipes or the process. The child's standard error is forwarded to
  /// this process's standard error. The child ends when this process ends.
  /// - Precondition: `isPossible`.
  package init?(_ work: (Channel) -> Void) {
    guard let messages = Self.pipe(), let errors = Self.pipe() else { return nil }
    fflush(nil)
    let parent = getpid()
    number = fork()
    if number == 0 {
      _ = endWithParent()
      if getppid() != parent { _exit(1) }
      dup2(errors.write, STDERR_FILENO)
      for descriptor in [messages.read, errors.read, errors.write] { close(descriptor) }
      let channel = Channel(descriptor: messages.write)
      work(channel)
      fflush(nil)
      channel.sendEnd()
      _exit(0)
    }
    (self.messages, self.errors) = (messages.read, errors.read)
    for descriptor in [messages.write, errors.write] { close(descriptor) }
    if number < 0 { return nil }
  }

  deinit {
    close(messages)
    close(errors)
  }

  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Waits for the next event of the child.
  ///
  /// - Parameter whileWaiting: called at least every 100 ms until an event arrives. If the closure returns a signal
  ///   number, that signal is sent to the child.
  package func next(whileWaiting: () -> Int32?) -> Event {
    while true {
      if let event = takeMessage() {
        passOnErrors()
        return event
      }
      if isOver { return .ended(end()) }
      var polled = [
        pollfd(fd: messages, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      ]
      _ = unsafe poll(&polled, 2, 100)
      if polled[1].revents != 0 { passOnErrors() }
      if polled[0].revents != 0 { receive() }
      if let signal = whileWaiting() { kill(number, signal) }
    }
  }

  /// Removes the first message from the received bytes and returns it as an event. Returns nil if the message has not
  /// arrived completely.
  private func takeMessage() -> Event? {
    guard received.count >= 8 else { return nil }
    let count = received[..<8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if count == .max {
      _ = wait()
      return .done
    }
    guard UInt64(received.count - 8) >= count else { return nil }
    defer { received.removeFirst(8 + Int(count)) }
    return .message(Array(received[8..<8 + Int(count)]))
  }

  private func receive() {
    guard let bytes = Self.read(messages) else { return }
    if bytes.isEmpty { isOver = true }
    received += bytes
  }

  /// Forwards the available output of the child's standard error to this process's standard error. Stores the last
  /// bytes of the output in `said`.
  private func passOnErrors() {
    while true {
      var polled = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&polled, 1, 0) > 0, let bytes = Self.read(errors), !bytes.isEmpty else { return }
      unsafe bytes.withUnsafeBytes { _ = unsafe write(STDERR_FILENO, $0.baseAddress!, $0.count) }
      said = Array((said + bytes).suffix(8192))
    }
  }

  /// Returns the available bytes of a pipe. The result is empty at the end of the stream, and nil if a signal
  /// interrupted the call.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress!, $0.count) }
    if count < 0 && errno == EINTR { return nil }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Sends `SIGTERM` to the child, and waits until the child has ended. If the child's exit status has already been
  /// read, the method has no effect.
  package func stop() {
    guard !isWaitedFor else { return }
    kill(number, SIGTERM)
    _ = wait()
  }

  /// Waits until the child has ended. Returns a description of its exit code or signal, with the last line of its
  /// standard error if there is one.
  private func end() -> String {
    let status = wait()
    passOnErrors()
    let signal = status & 0x7F
    let how = signal == 0 ? "with exit code \(status >> 8 & 0xFF)" : "because of \(Self.name(of: signal))"
    return how + (lastWords.map { ": \($0)" } ?? "")
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    isWaitedFor = true
    return status
  }

  /// The line of the child's standard error that most probably explains why the child ended: the last line that
  /// contains "fatal error" or, if there is none, the last line. It is limited to 400 characters. Nil if there is no
  /// output.
  private var lastWords: String? {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
      // Progress lines, which the child redraws in place, do not explain why it ended.
      .filter { !$0.contains("\u{1B}[K") && !$0.allSatisfy(\.isWhitespace) }
    let line = lines.last { $0.lowercased().contains("fatal error") } ?? lines.last
    return line.map { String(String($0).visible.prefix(400)) }
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL (killed, possibly because memory was exhausted)",
      SIGSEGV: "SIGSEGV (possibly caused by too deep a recursion)",
      SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGPIPE: "SIGPIPE",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
