import class Foundation.NSCoder
import Geometry
import Interface

/// A grey view with the name of a class, in place of a view that is not supported, such as a map.
final class PlaceholderView: UIView {
  private let label = UILabel()

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    let name = coder.fileAttribute("customClass") ?? "unsupported view"
    backgroundColor = .systemGray5
    label.text = name
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
}
