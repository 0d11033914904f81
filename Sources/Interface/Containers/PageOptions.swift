import Geometry
import Layers

/// What the options of a page view controller say.
struct PageOptions {
  var spine = UIPageViewController.SpineLocation.min
  var spacing: CGFloat = 0

  init(_ options: [UIPageViewController.OptionsKey: Any]) {
    for (key, value) in options {
      guard let number = Self.number(value) else { fatalError("\(key.rawValue) is a number, not \(value)") }
      switch key {
      case .spineLocation:
        guard let location = UIPageViewController.SpineLocation(rawValue: Int(number)) else {
          fatalError("\(key.rawValue) is 0…3, not \(value)")
        }
        spine = location == .none ? .min : location
      case .interPageSpacing:
        require(number.isFinite && number >= 0, "\(key.rawValue) is 0 or more, not \(value)")
        spacing = CGFloat(number)
      default: fatalError("UIPageViewController does not know the option \(key.rawValue)")
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
