import Geometry
import Interface
import Runtime

/// An object that adapts the views of a loaded file when the size classes change. It handles the views whose
/// constraints, subviews or properties depend on the size classes.
///
/// The root view of the file retains the object, and calls it when the view's size classes change.
/// - Source: the size classes of Interface Builder since Xcode 6.
@MainActor
final class VariationUpdate {
  private struct Entry {
    let element: Element
    weak var object: AnyObject?
  }

  private let session: FileSession
  private let entries: [Entry]
  /// The subviews that the file contains but that are not installed for the current size classes, by the identifiers of
  /// their elements. The update retains them.
  private var uninstalled: [String: UIView] = [:]

  /// Creates an update for the views that have variations. Returns nil if there are no such views.
  ///
  /// - Parameter objects: the objects created from the file, with their elements.
  init?(_ objects: [(Element, AnyObject)], _ session: FileSession) {
    self.session = session
    entries = objects.compactMap { element, object in
      let hasVariations = element.children.contains { $0.name == "variation" }
      let hasVariedConstraints = element.list("constraints").contains { $0.child(named: "variation") != nil }
      guard object is UIView, hasVariations || hasVariedConstraints else { return nil }
      return Entry(element: element, object: object)
    }
    if entries.isEmpty { return nil }
    for entry in entries {
      let variation = SizeClassVariation(entry.element, traits: session.traits)
      for child in entry.element.list("subviews") where !variation.includes(child) {
        if let id = child.id, let view = session.object(id) as? UIView { uninstalled[id] = view }
      }
    }
  }

  /// Registers the update for changes of a view's size classes. The view retains the update.
  func observe(_ view: UIView) {
    let traits: [any UITraitDefinition.Type] = [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
    view.registerForTraitChanges(traits) { [self] (view: UIView, _: UITraitCollection) in
      update(for: view.traitCollection)
    }
  }

  private func update(for traits: UITraitCollection) {
    for entry in entries {
      guard let view = entry.object as? UIView else { continue }
      updateSubviews(of: view, entry.element, traits)
      VariedValues.apply(entry.element.varied(for: traits), keys: entry.element.variedKeys, to: view)
    }
    for entry in entries {
      guard let view = entry.object as? UIView else { continue }
      updateConstraints(of: view, entry.element, traits)
    }
  }

  private func updateSubviews(of view: UIView, _ element: Element, _ traits: UITraitCollection) {
    let variation = SizeClassVariation(element, traits: traits)
    var place = 0
    for child in element.list("subviews") {
      guard let id = child.id, let subview = session.object(id) as? UIView else { continue }
      if !variation.includes(child) {
        guard subview.superview === view else { continue }
        uninstalled[id] = subview
        subview.removeFromSuperview()
      } else if subview.superview === view {
        place += 1
      } else if subview.superview == nil {
        view.insertSubview(subview, at: place)
        (view as? UIStackView)?.insertArrangedSubview(subview, at: place)
        uninstalled[id] = nil
        place += 1
      }
    }
  }

  /// Returns whether all items of a constraint are `view`, its descendants, or their layout guides. Otherwise an item
  /// is a subview that is not installed, and the constraint must not be active.
  private func hasInstalledItems(_ element: Element, in view: UIView) -> Bool {
    [element["firstItem"], element["secondItem"]].compactMap(\.self).allSatisfy { id in
      let item = session.object(id)
      let itemView = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      return itemView?.isDescendant(of: view) ?? true
    }
  }

  private func updateConstraints(of view: UIView, _ element: Element, _ traits: UITraitCollection) {
    let variation = SizeClassVariation(element, traits: traits)
    for child in element.list("constraints") where child["placeholder"] != "YES" {
      let constraint = child.id.flatMap(session.object) as? NSLayoutConstraint
      guard variation.includes(child), hasInstalledItems(child, in: view) else {
        constraint?.isActive = false
        continue
      }
      guard let constraint else {
        session.makeConstraint(child.varied(for: traits), in: view)
        continue
      }
      if child.child(named: "variation") != nil {
        let varied = child.varied(for: traits)
        if let constant = varied.length("constant") { constraint.constant = constant }
        if let priority = varied.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
      }
      constraint.isActive = true
    }
  }
}

/// The properties of views that size-class variations can change after the file was loaded.
@MainActor
enum VariedValues {
  /// Sets the properties of a view that `keys` contains to the values that the element specifies. Without a value,
  /// `hidden` becomes false, and the background colour, the tint colour and a label's text become nil. Other properties
  /// stay as they are.
  static func apply(_ element: Element, keys: Set<String>, to view: UIView) {
    if keys.contains("hidden") { view.isHidden = element.bool("hidden") ?? false }
    if keys.contains("alpha"), let alpha = element.length("alpha") { view.alpha = alpha }
    if keys.contains("backgroundColor") { view.backgroundColor = element.color("backgroundColor") }
    if keys.contains("tintColor") { view.tintColor = element.color("tintColor") }
    if let label = view as? UILabel { apply(element, keys, label) }
    if let stack = view as? UIStackView, !keys.isDisjoint(with: stackKeys) { ViewMembers.arrange(stack, element) }
    if let button = view as? UIButton, keys.contains("fontDescription"), let font = element.font("fontDescription") {
      button.titleLabel?.font = font
    }
  }

  private static let stackKeys: Set<String> = ["axis", "distribution", "alignment", "spacing"]

  private static func apply(_ element: Element, _ keys: Set<String>, _ label: UILabel) {
    if keys.contains("fontDescription"), let font = element.font("fontDescription") { label.font = font }
    if keys.contains("textColor"), let color = element.color("textColor") { label.textColor = color }
    if keys.contains("text") { label.text = element.string("text") }
    if keys.contains("numberOfLines"), let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
    if keys.contains("textAlignment"), let value = element.value("textAlignment", in: Names.alignments) {
      label.textAlignment = value
    }
  }
}
