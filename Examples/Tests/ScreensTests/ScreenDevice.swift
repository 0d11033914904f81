import InterludeTesting
import Testing
import UIKit

/// The two devices on which each screen is filmed.
enum ScreenDevice: String, CaseIterable, CustomTestStringConvertible {
  case phone, pad

  var device: Device { self == .phone ? Device(390, 844) : Device(1024, 768) }

  /// The name of a film on this device.
  func film(_ name: String) -> String { "\(name)-\(rawValue)" }

  var testDescription: String { rawValue }
}
