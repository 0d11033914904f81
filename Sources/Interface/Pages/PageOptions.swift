import Geometry
import Layers

/// The parsed values of the options with which a page view controller is created.
struct PageOptions {
  var spine = UIPageViewController.SpineLocation.min
  var spacing: CGFloat = 0

  init(_ options: [UIPageViewController.OptionsKey: Any]) {
    for (key, value) in options {
      guard let number = Self.number(value) else { fatalError("\(key.rawValue) must be a number, but is \(value)") }
      switch key {
      case .spineLocation:
        guard let location = UIPageViewController.SpineLocation(rawValue: Int(number)) else {
          fatalError("\(key.rawValue) must be 0…3, but is \(value)")
        }
        spine = location == .none ? .min : location
      case .interPageSpacing:
        require(number.isFinite && number >= 0, "\(key.rawValue) must be at least 0, but is \(value)")
        spacing = CGFloat(number)
      default: fatalError("UIPageViewController has no option \(key.rawValue)")
      }
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Int: Double(value)
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as UIPageViewController.SpineLocation: Double(value.rawValue)
    default: nil
    }
  }
}
