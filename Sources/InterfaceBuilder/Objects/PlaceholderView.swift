import class Foundation.NSCoder
import Geometry
import Interface

/// A grey view that displays the name of a class. It replaces a view that Interlude does not support, such as a map.
final class PlaceholderView: UIView {
  private let label = UILabel()

  /// Displays the name of the UIKit class for an element with the name `element`, such as `MKMapView` for `mapView`.
  /// Does nothing if the view already displays the custom class that the file specifies.
  func show(_ element: String) {
    guard label.text == nil else { return }
    label.text = Self.classes[element] ?? element
  }

  private static let classes: [String: String] = [
    "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView", "glkView": "GLKView",
    "mtkView": "MTKView", "sceneKitView": "SCNView", "skView": "SKView", "arscnView": "ARSCNView",
    "arskView": "ARSKView", "adBannerView": "ADBannerView", "calendarView": "UICalendarView",
    "colorWell": "UIColorWell", "lookAroundView": "MKLookAroundView",
  ]

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let name = coder.fileAttribute("customClass")
    backgroundColor = .systemGray5
    label.text = name
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
}
