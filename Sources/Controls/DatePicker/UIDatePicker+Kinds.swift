import Interface

/// The styles of date pickers. Raw values are those of UIKit.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that the system chooses for the mode and the release of iOS.
  case automatic
  /// A wheel for each component.
  case wheels
  /// Buttons that show a page of a calendar or the wheels of the time.
  case compact
  /// A page of a calendar and a row with the time.
  case inline
}

extension UIDatePicker {
  /// The components that a date picker displays. Raw values are those of UIKit.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time
    /// Day, month and year.
    case date
    /// Day, hours and minutes.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// Month and year (the raw value is unverified).
    case yearAndMonth
  }
}
