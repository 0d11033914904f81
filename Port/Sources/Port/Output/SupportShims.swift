/// Declarations of Apple's systems that the support file of a module contains if the module uses their names.
enum SupportShims {
  /// Returns the text of the declarations of which `identifiers` contains a name, except those that `declared`
  /// contains.
  ///
  /// - Parameters:
  ///   - identifiers: all identifiers in the files of the module.
  ///   - declared: the names of the types and global functions that the module declares.
  static func text(for identifiers: Set<String>, declared: Set<String>) -> String {
    let used = shims.filter { shim in
      shim.names.contains { identifiers.contains($0) } && !shim.names.contains { declared.contains($0) }
    }
    var text = used.map { "\n\($0.text)\n" }.joined()
    if text.contains("logText(") { text += "\n\(logText)\n" }
    return text
  }

  private static let logText = """
    /// Returns a format with its values. Flags and widths are ignored.
    private func logText(_ format: String, _ arguments: [Any]) -> String {
      var (values, text, rest) = (arguments[...], "", format[...])
      while let percent = rest.firstIndex(of: "%") {
        text += rest[..<percent]
        rest = rest[percent...].dropFirst()
        if rest.first == "%" {
          text += "%"
          rest = rest.dropFirst()
          continue
        }
        if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
        rest = rest.drop { !"@dDuUxXoOfFeEgGscCpaAi".contains($0) }.dropFirst()
        text += values.popFirst().map { "\\($0)" } ?? ""
      }
      return text + rest
    }
    """

  /// A session without a network: all requests fail, as on a device in flight mode.
  private static let offlineSession = """
    typealias URLRequest = FoundationNetworking.URLRequest
    typealias URLResponse = FoundationNetworking.URLResponse
    typealias HTTPURLResponse = FoundationNetworking.HTTPURLResponse
    typealias URLCache = FoundationNetworking.URLCache
    typealias URLSessionConfiguration = FoundationNetworking.URLSessionConfiguration

    /// The methods of a session's delegate. No method is called.
    protocol URLSessionDelegate: AnyObject {}
    protocol URLSessionTaskDelegate: URLSessionDelegate {}
    protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
    protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {}

    /// A request of a session without a network. It fails when it is resumed.
    class URLSessionTask: NSObject {
      enum State: Int { case running, suspended, canceling, completed }
      private(set) var state = State.suspended
      let originalRequest: URLRequest?
      var currentRequest: URLRequest? { originalRequest }
      private(set) var error: (any Error)?
      let response: URLResponse? = nil
      var taskIdentifier = 0
      var priority: Float = 0.5
      private let fail: (any Error) -> Void

      fileprivate init(_ request: URLRequest?, _ fail: @escaping (any Error) -> Void) {
        (originalRequest, self.fail) = (request, fail)
      }
      func resume() { if state == .suspended { end(.running, URLError(.notConnectedToInternet)) } }
      func cancel() { if state != .completed { end(.canceling, URLError(.cancelled)) } }
      func suspend() {}

      private func end(_ state: State, _ error: any Error) {
        self.state = state
        DispatchQueue.main.async {
          (self.state, self.error) = (.completed, error)
          self.fail(error)
        }
      }
    }
    final class URLSessionDataTask: URLSessionTask {}
    final class URLSessionUploadTask: URLSessionTask {}
    final class URLSessionDownloadTask: URLSessionTask {}

    /// A session without a network.
    class URLSession: NSObject {
      nonisolated(unsafe) static let shared = URLSession(configuration: .default)
      let configuration: URLSessionConfiguration
      private(set) weak var delegate: (any URLSessionDelegate)?

      init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil, delegateQueue: OperationQueue? = nil) {
        (self.configuration, self.delegate) = (configuration, delegate)
      }
      func dataTask(with request: URLRequest, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void = { _, _, _ in })
        -> URLSessionDataTask
      { URLSessionDataTask(request) { completionHandler(nil, nil, $0) } }
      func dataTask(with url: URL, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void = { _, _, _ in })
        -> URLSessionDataTask
      { dataTask(with: URLRequest(url: url), completionHandler: completionHandler) }
      func uploadTask(
        with request: URLRequest, from body: Data?, completionHandler: @escaping (Data?, URLResponse?, (any Error)?) -> Void = { _, _, _ in }
      ) -> URLSessionUploadTask { URLSessionUploadTask(request) { completionHandler(nil, nil, $0) } }
      func downloadTask(with request: URLRequest, completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void = { _, _, _ in })
        -> URLSessionDownloadTask
      { URLSessionDownloadTask(request) { completionHandler(nil, nil, $0) } }
      func downloadTask(with url: URL, completionHandler: @escaping (URL?, URLResponse?, (any Error)?) -> Void = { _, _, _ in })
        -> URLSessionDownloadTask
      { downloadTask(with: URLRequest(url: url), completionHandler: completionHandler) }
      func data(from url: URL) async throws -> (Data, URLResponse) { throw URLError(.notConnectedToInternet) }
      func data(for request: URLRequest) async throws -> (Data, URLResponse) { throw URLError(.notConnectedToInternet) }
      func invalidateAndCancel() {}
      func finishTasksAndInvalidate() {}
    }
    """

  private static let shims: [(names: [String], text: String)] = [
    (
      ["OSLog", "os_log", "OSLogType", "Logger"],
      """
      /// The category of log messages, as in the module `os`.
      struct OSLog: Sendable {
        static let `default` = OSLog(subsystem: "", category: "")
        static let disabled = OSLog(subsystem: "", category: "", isEnabled: false)
        let prefix: String
        let isEnabled: Bool
        init(subsystem: String, category: String) { self.init(subsystem: subsystem, category: category, isEnabled: true) }
        private init(subsystem: String, category: String, isEnabled: Bool) {
          prefix = category.isEmpty ? "" : "[\\(subsystem):\\(category)] "
          self.isEnabled = isEnabled
        }
        fileprivate func write(_ message: String) {
          if isEnabled { FileHandle.standardError.write(Data("\\(prefix)\\(message)\\n".utf8)) }
        }
      }

      /// The level of a log message, as in the module `os`.
      struct OSLogType: Equatable, Sendable {
        let rawValue: UInt8
        static let `default` = OSLogType(rawValue: 0), info = OSLogType(rawValue: 1), debug = OSLogType(rawValue: 2)
        static let error = OSLogType(rawValue: 16), fault = OSLogType(rawValue: 17)
      }

      /// Writes a log message to standard error.
      func os_log(
        _ message: String, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
        _ arguments: Any...
      ) {
        log.write(logText(message, arguments))
      }

      /// Writes a log message to standard error.
      func os_log(_ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: String, _ arguments: Any...) {
        log.write(([message] + arguments.map { "\\($0)" }).joined(separator: " "))
      }

      /// A writer of log messages, as in the module `os`.
      struct Logger: Sendable {
        private let log: OSLog
        init() { log = .default }
        init(_ log: OSLog) { self.log = log }
        init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
        func log(_ message: OSLogMessage) { log.write(message.text) }
        func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
        func trace(_ message: OSLogMessage) { log.write(message.text) }
        func debug(_ message: OSLogMessage) { log.write(message.text) }
        func info(_ message: OSLogMessage) { log.write(message.text) }
        func notice(_ message: OSLogMessage) { log.write(message.text) }
        func warning(_ message: OSLogMessage) { log.write(message.text) }
        func error(_ message: OSLogMessage) { log.write(message.text) }
        func critical(_ message: OSLogMessage) { log.write(message.text) }
        func fault(_ message: OSLogMessage) { log.write(message.text) }
      }

      /// The privacy of a value in a log message. All values are written.
      enum OSLogPrivacy { case `public`, `private`, auto, sensitive }

      /// A log message with values.
      struct OSLogMessage: ExpressibleByStringInterpolation {
        let text: String
        init(stringLiteral value: String) { text = value }
        init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
        struct Interpolation: StringInterpolationProtocol {
          var text = ""
          init(literalCapacity: Int, interpolationCount: Int) {}
          mutating func appendLiteral(_ literal: String) { text += literal }
          mutating func appendInterpolation(_ value: Any?, privacy: OSLogPrivacy = .auto) { text += value.map { "\\($0)" } ?? "nil" }
        }
      }

      """
    ),
    (
      ["UIEdgeInsetsMake"],
      """
      /// Creates insets, as in Swift 4.1.
      func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
      }
      """
    ),
    (
      ["UIEdgeInsetsInsetRect"],
      """
      /// Returns a rectangle reduced by insets, as in Swift 4.1.
      func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
      """
    ),
    (
      ["UIOffsetMake"],
      """
      /// Creates an offset, as in Swift 4.1.
      func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
        UIOffset(horizontal: horizontal, vertical: vertical)
      }
      """
    ),
    (
      ["UIImagePNGRepresentation"],
      """
      /// Returns an image as PNG data, as in Swift 4.1.
      @MainActor func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
      """
    ),
    (
      ["UIImageJPEGRepresentation"],
      """
      /// Returns an image as JPEG data, as in Swift 4.1.
      @MainActor func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
        image.jpegData(compressionQuality: quality)
      }
      """
    ),
    (
      ["UIAccessibilityIsReduceMotionEnabled"],
      """
      /// Returns whether the user prefers less motion, as in Swift 4.1.
      @MainActor func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
      """
    ),
    (
      ["UIAccessibilityIsVoiceOverRunning"],
      """
      /// Returns whether a screen reader runs, as in Swift 4.1.
      @MainActor func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
      """
    ),
    (
      ["kCATransition", "kCATransactionDisableActions", "kCATransactionAnimationDuration"],
      """
      /// The name of a transition animation, and keys of transactions.
      let kCATransition = "transition"
      let kCATransactionDisableActions = "disableActions"
      let kCATransactionAnimationDuration = "animationDuration"
      let kCATransactionAnimationTimingFunction = "animationTimingFunction"
      let kCATransactionCompletionBlock = "completionBlock"
      """
    ),
    (
      ["NSEC_PER_SEC", "NSEC_PER_MSEC", "USEC_PER_SEC", "NSEC_PER_USEC"],
      """
      /// Numbers of units of time.
      let NSEC_PER_SEC: UInt64 = 1_000_000_000
      let NSEC_PER_MSEC: UInt64 = 1_000_000
      let USEC_PER_SEC: UInt64 = 1_000_000
      let NSEC_PER_USEC: UInt64 = 1_000
      """
    ),
    (
      ["objc_sync_enter", "objc_sync_exit"],
      """
      /// Begins a critical section. All code of an app runs on one thread, so the function has no effect.
      @discardableResult func objc_sync_enter(_ object: Any) -> Int32 { 0 }
      /// Ends a critical section.
      @discardableResult func objc_sync_exit(_ object: Any) -> Int32 { 0 }
      """
    ),
    (
      ["NSLog"],
      """
      /// Writes a message to standard error. Values are not restricted to the types that C functions accept.
      func NSLog(_ format: String, _ arguments: Any?...) {
        let values = arguments.map { value in value.map { "\\($0)" } ?? "(null)" }
        FileHandle.standardError.write(Data((logText(format, values) + "\\n").utf8))
      }

      """
    ),
    (
      ["NSStringFromCGRect"],
      """
      /// Returns a rectangle as text, as in `{{0, 0}, {320, 480}}`.
      func NSStringFromCGRect(_ rect: CGRect) -> String {
        "{{\\(rect.minX), \\(rect.minY)}, {\\(rect.width), \\(rect.height)}}"
      }
      """
    ),
    (
      ["NSStringFromCGPoint"],
      """
      /// Returns a point as text, as in `{0, 0}`.
      func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\\(point.x), \\(point.y)}" }
      """
    ),
    (
      ["NSStringFromCGSize"],
      """
      /// Returns a size as text, as in `{320, 480}`.
      func NSStringFromCGSize(_ size: CGSize) -> String { "{\\(size.width), \\(size.height)}" }
      """
    ),
    (["URLSession", "URLRequest", "HTTPURLResponse", "URLResponse", "URLSessionConfiguration"], offlineSession),
    (
      ["__CGPointApplyAffineTransform", "CGPointApplyAffineTransform"],
      """
      /// Returns a transformed point.
      func CGPointApplyAffineTransform(_ point: CGPoint, _ transform: CGAffineTransform) -> CGPoint {
        point.applying(transform)
      }
      """
    ),
  ]
}
