internal import Foundation

extension NSError {
  /// The system's message for the error's errno (`strerror`), or the localized description if the error has no errno.
  ///
  /// Foundation's own messages are not used, because different functions report the same errno with different messages.
  var reason: String {
    let underlying = userInfo[NSUnderlyingErrorKey] as? NSError
    if let error = [self, underlying].compactMap({ $0 }).first(where: { $0.domain == NSPOSIXErrorDomain }) {
      return Self.sentence(Int32(error.code))
    }
    return systemCode.map(Self.sentence) ?? localizedDescription
  }

  /// The errno that corresponds to a Cocoa error, or nil if there is none.
  private var systemCode: Int32? {
    guard domain == NSCocoaErrorDomain else { return nil }
    return switch CocoaError.Code(rawValue: code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
    case .fileWriteFileExists: EEXIST
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: EINVAL
    default: nil
    }
  }

  private static func sentence(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
