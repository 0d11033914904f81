import struct Foundation.Date
import typealias Foundation.TimeInterval
import Geometry
import Interface

/// A view inside a date picker with which the user selects the date: wheels, a calendar page or buttons.
@MainActor
protocol DateContent: UIView {
  /// A closure that receives the date and the duration that the user has selected.
  var onChange: ((Date, TimeInterval) -> Void)? { get set }
  /// The size at which all parts of the view are visible, in points.
  var fittingSize: CGSize { get }
  /// Whether the view is as large as the date picker. Otherwise, the view has its `fittingSize`.
  var fills: Bool { get }
  /// Displays the date and the settings of a model.
  func show(_ model: DateModel, animated: Bool)
  /// Permits or prevents changes of the date by the user.
  func setEnabled(_ isEnabled: Bool)
}
