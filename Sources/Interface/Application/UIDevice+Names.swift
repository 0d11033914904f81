public import struct Foundation.UUID

extension UIDevice {
  /// The name of the device. On iOS 16 and later, it is the same as `model`.
  public var name: String { model }
  /// The model of the device: "iPhone" or "iPad".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The model of the device in the user's language.
  public var localizedModel: String { model }
  /// The name of the operating system.
  public var systemName: String { "iOS" }
  /// The version of the operating system: "17.0" in the profiles `classic` and `modern`. On Linux, all `#available`
  /// checks of an app succeed, so a lower version would contradict these checks.
  public var systemVersion: String { "17.0" }
  /// The identifier of the device for the app's vendor. It is the same on every stage.
  public var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000000") }
  /// The charge of the battery, 0…1. The value is always 1.
  public var batteryLevel: Float { 1 }
}
