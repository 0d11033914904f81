public import class Foundation.NSError
public import var Foundation.NSLocalizedDescriptionKey
public import struct Foundation.URL
import Text

/// A URL in signatures of Core Foundation. `url as CFURL` compiles as on iOS.
public typealias CFURL = URL
/// An error in signatures of Core Foundation.
public typealias CFError = NSError

/// The scope in which a font is registered. Interlude registers fonts for this process only.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope.
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
  /// The font was registered before.
  case alreadyRegistered = 105
  /// The font was not registered.
  case notRegistered = 201
}

/// The domain of errors of the registration of fonts.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes a font file available to `UIFont(name:size:)`. Returns whether the font was registered.
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

/// Removes a font file from those that `UIFont(name:size:)` finds. Returns whether the font was registered.
///
/// - Parameter error: receives an error in the domain `kCTFontManagerErrorDomain` if the result is false.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe report(error) { try FontBook.standard.unregister(path: fontURL.path) ? nil : .notRegistered }
}

/// Returns whether `body` neither returns nor throws an error. Stores such an error in `pointer`.
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
