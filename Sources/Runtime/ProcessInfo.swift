import Foundation

/// Information about the process, with the time of the stage.
///
/// With `import UIKit`, this type replaces Foundation's type of the same name.
@preconcurrency @MainActor
public final class ProcessInfo {
  /// The process.
  public static let processInfo = ProcessInfo()

  private init() {}

  /// The time of the current stage in seconds, or 0 without a stage.
  public var systemUptime: Double { EventLoop.current?.now ?? 0 }
  /// The arguments of the process.
  public var arguments: [String] { Foundation.ProcessInfo.processInfo.arguments }
  /// The environment of the process.
  public var environment: [String: String] { Foundation.ProcessInfo.processInfo.environment }
  /// The name of the process.
  public var processName: String { Foundation.ProcessInfo.processInfo.processName }
  /// Whether the user has switched the low power mode on: false.
  public var isLowPowerModeEnabled: Bool { false }
  /// Whether the process is an app on another system than iOS: false.
  public var isiOSAppOnMac: Bool { false }
}
