import class Foundation.NSAttributedString
import Interface

/// A label that requests a layout of its cell when its text, font or number of lines changes.
@MainActor
final class CellLabel: UILabel {
  weak var cell: UITableViewCell?
  override var text: String? { didSet { if text != oldValue { cell?.setNeedsLayout() } } }
  override var attributedText: NSAttributedString? { didSet { cell?.setNeedsLayout() } }
  override var font: UIFont! { didSet { cell?.setNeedsLayout() } }
  override var numberOfLines: Int { didSet { cell?.setNeedsLayout() } }
}
