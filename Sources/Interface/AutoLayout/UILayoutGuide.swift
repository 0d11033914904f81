public import class Foundation.NSObject
import Geometry

/// A rectangle in a view that constraints can relate to. A guide is not drawn and receives no touches.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutElement {
  /// A name for descriptions of constraints and for warnings. The default is empty.
  public final var identifier = ""
  final weak var storedOwner: UIView?
  let guideItem = LayoutItem()

  /// Creates a guide without a view.
  public override init() {}

  /// The view that contains the guide, or nil. Setting the property moves the guide to another view.
  public final var owningView: UIView? {
    get { storedOwner }
    set {
      storedOwner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The rectangle of the guide after the last layout, in the coordinates of the owning view.
  public final var layoutFrame: CGRect { storedOwner.map { measuredFrame(in: $0) } ?? .zero }

  /// Returns the guide's rectangle after the last layout, in the coordinates of the owning view, which is `view`.
  func measuredFrame(in view: UIView) -> CGRect { view.layoutRoot.layoutItem?.engine?.rect(of: self) ?? .zero }

  /// Whether constraints permit several frames of the guide.
  public final var hasAmbiguousLayout: Bool { isAmbiguous(in: storedOwner) }

  /// Returns the constraints that determine the guide's position and size along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(affecting: axis, in: storedOwner)
  }

  // MARK: LayoutElement

  final var layoutHolder: UIView? { storedOwner }
  final var layoutContainer: UIView? { storedOwner }
  final var elementItem: LayoutItem { guideItem }
  final var layoutName: String { identifier.isEmpty ? defaultName : identifier }
  /// The name that a guide without an identifier has in warnings: the name of the owning view, a period, and "guide".
  var defaultName: String { (storedOwner.map { "\($0.layoutName)." } ?? "") + "guide" }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

/// A guide that every view has, for example for the safe area. The rectangle of the guide is not a variable of the
/// solver: it follows from the insets of the view.
final class SystemLayoutGuide: UILayoutGuide {
  /// The part of the view that a guide covers.
  enum Kind: Sendable {
    /// The part that bars do not cover.
    case safeArea
    /// The part inside the layout margins.
    case margins
    /// The whole view.
    case frame
    /// The part that bars cover at the top.
    case topBar
    /// The part that bars cover at the bottom.
    case bottomBar
    /// The part at the bottom that the keyboard covers. Without a keyboard, the part that the bottom safe area inset
    /// covers.
    case keyboard
  }

  let kind: Kind

  /// Creates a guide of a view. `UIView.layoutGuides` does not contain the guide.
  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    storedOwner = view
  }

  /// The insets of the owning view from which the guide's rectangle follows. For the kinds `topBar` and `bottomBar`,
  /// the top or bottom inset is the height of the guide.
  var insets: UIEdgeInsets {
    guard let view = storedOwner else { return .zero }
    switch kind {
    case .safeArea, .topBar, .bottomBar: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .frame: return .zero
    case .keyboard: return UIEdgeInsets(bottom: view.keyboardCover)
    }
  }

  override func measuredFrame(in view: UIView) -> CGRect {
    let (bounds, insets) = (view.bounds, insets)
    switch kind {
    case .safeArea, .margins, .frame: return bounds.inset(by: insets)
    case .topBar: return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: insets.top)
    case .bottomBar, .keyboard:
      return CGRect(x: bounds.minX, y: bounds.maxY - insets.bottom, width: bounds.width, height: insets.bottom)
    }
  }

  override var defaultName: String { (storedOwner.map { "\($0.layoutName)." } ?? "") + "\(kind)" }
}

/// A layout guide for the content of a scroll view. The guide begins at the origin of the view's coordinate system.
/// Constraints determine its size.
final class ScrollContentGuide: UILayoutGuide {
  /// Creates the guide of a view. `UIView.layoutGuides` does not contain the guide.
  init(of view: UIView) {
    super.init()
    storedOwner = view
  }

  override var defaultName: String { (storedOwner.map { "\($0.layoutName)." } ?? "") + "content" }
}

extension UIView {
  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { layoutItem?.guides ?? [] }

  /// Adds a guide to the view, after removing it from its previous view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.storedOwner?.removeLayoutGuide(layoutGuide)
    layoutGuide.storedOwner = self
    viewItem.guides.append(layoutGuide)
  }

  /// Removes a guide from the view, and deactivates the constraints of the guide.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.storedOwner === self else { return }
    layoutGuide.guideItem.references.forEach { $0.deactivate() }
    layoutRoot.layoutItem?.engine?.forget(layoutGuide)
    viewItem.guides.removeAll { $0 === layoutGuide }
    layoutGuide.storedOwner = nil
  }

  /// The guide of the part of the view that bars do not cover.
  public final var safeAreaLayoutGuide: UILayoutGuide { viewItem.systemGuide(.safeArea) }

  /// The guide of the part of the view inside its layout margins.
  public final var layoutMarginsGuide: UILayoutGuide { viewItem.systemGuide(.margins) }

  /// The guide of the part of the view in which lines of text have a readable width.
  ///
  /// The guide is centred horizontally in the area inside the layout margins, and is at most 672 points wide. On iOS,
  /// the width also depends on the size of text.
  public final var readableContentGuide: UILayoutGuide { viewItem.readableGuide }
}
