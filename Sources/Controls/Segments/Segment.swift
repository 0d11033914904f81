import class Foundation.NSAttributedString
import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A segment of a segmented control: its content, and the view that displays the content.
@MainActor
final class Segment {
  /// The title, which is displayed if there is no image.
  var title: String?
  /// The image, which is displayed instead of the title, or nil if the title is displayed.
  var image: UIImage?
  /// The action that the control runs when the user selects the segment.
  var action: UIAction?
  /// The width in points, or 0 for an automatic width.
  var width: CGFloat = 0
  var isEnabled = true
  /// The displacement of the content from the middle of the segment, in points.
  var contentOffset = CGSize.zero
  let view = SegmentView()

  init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
    (self.title, self.image, self.action) = (title, image, action)
  }

  /// Displays the content. The title has the given attributes, and the image is tinted with their foreground colour.
  func show(_ attributes: [NSAttributedString.Key: Any]) {
    view.label.attributedText = image == nil ? NSAttributedString(string: title ?? "", attributes: attributes) : nil
    view.picture.image = image
    view.picture.tintColor = attributes[.foregroundColor] as? UIColor
    view.offset = contentOffset
    view.setNeedsLayout()
  }

  /// The size of the content in points.
  var contentSize: CGSize { image?.size ?? view.label.sizeThatFits(.zero) }
}

/// The view of a segment: a title or an image in the middle.
@MainActor
final class SegmentView: UIView {
  let label = UILabel()
  let picture = UIImageView()
  var offset = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    picture.contentMode = .center
    [label, picture].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() {
    let frame = bounds.offsetBy(dx: offset.width, dy: offset.height)
    (label.frame, picture.frame) = (frame, frame)
  }
}
