import struct Foundation.Date
import typealias Foundation.TimeInterval
import Geometry
import Interface

/// The view that a date picker displays in one of its styles.
@MainActor
protocol DateContent: UIView {
  /// A closure that receives the date and the duration that the user has selected.
  var onChange: ((Date, TimeInterval) -> Void)? { get set }
  /// The size of the view.
  var fittingSize: CGSize { get }
  /// Whether the view fills the date picker.
  var fills: Bool { get }
  /// Displays a date.
  func show(_ model: DateModel, animated: Bool)
  /// Permits or prevents changes.
  func setEnabled(_ isEnabled: Bool)
}
