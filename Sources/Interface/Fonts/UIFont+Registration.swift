public import class Foundation.NSError
public import var Foundation.NSLocalizedDescriptionKey
public import struct Foundation.URL
import Text

/// The URL type in signatures of Core Text's functions, as in Core Foundation. `url as CFURL` compiles as on iOS.
public typealias CFURL = URL
/// The error type in signatures of Core Text's functions, as in Core Foundation.
public typealias CFError = NSError

/// The scope in which a font is registered. Interlude registers fonts for this process only.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope. Has the same effect as `process`.
  case none = 0
  /// The running process.
  case process = 1
  /// All processes of the user. Has the same effect as `process`.
  case persistent = 2
  /// The login session. Has the same effect as `process`.
  case session = 3
}

/// The errors of the registration of fonts. The raw values are the codes in the domain `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: Int, Sendable {
  /// The file does not exist or cannot be read.
  case fileNotFound = 101
  /// The file is not a font, or has no outlines.
  case unrecognizedFormat = 103
  /// The font is already registered.
  case alreadyRegistered = 105
  /// The font to be removed was not registered.
  case notRegistered = 201
}

/// The domain of errors of the registration of fonts.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes a font file available to `UIFont(name:size:)`. Returns whether the registration succeeded.
///
/// - Parameter error: receives an error in the domain `kCTFontManagerErrorDomain` if the result is false.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe report(error) {
    let count = FontBook.standard.registeredFonts.count
    try FontBook.standard.register(path: fontURL.path)
    return FontBook.standard.registeredFonts.count > count ? nil : .alreadyRegistered
  }
}

/// Removes a registered font file, so that `UIFont(name:size:)` no longer finds its fonts. Returns false if the file
/// was not registered.
///
/// - Parameter error: receives an error in the domain `kCTFontManagerErrorDomain` if the result is false.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe report(error) { try FontBook.standard.unregister(path: fontURL.path) ? nil : .notRegistered }
}

/// Runs `body`. If `body` returns or throws an error, stores the error in `pointer` and returns false. Otherwise,
/// returns true.
private func report(
  _ pointer: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws -> CTFontManagerError?
) -> Bool {
  let fault: CTFontManagerError
  var message: String?
  do {
    guard let found = try body() else { return true }
    fault = found
  } catch {
    message = (error as? FontError)?.description
    if case .unreadable? = error as? FontError { fault = .fileNotFound } else { fault = .unrecognizedFormat }
  }
  let details = message.map { [NSLocalizedDescriptionKey: $0] }
  let error = NSError(domain: kCTFontManagerErrorDomain, code: fault.rawValue, userInfo: details)
  unsafe pointer?.pointee = Unmanaged.passRetained(error)
  return false
}
