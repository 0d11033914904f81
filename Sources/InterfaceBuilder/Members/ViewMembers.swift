import Geometry
import Interface

/// Functions that set the properties of views from the elements of a file.
@MainActor
enum ViewMembers {
  static func decode(_ view: UIView, _ element: Element, _ session: FileSession) {
    decodeGeometry(view, element)
    decodeLook(view, element)
    decodeLayout(view, element, session)
    decodeAccessibility(view, element)
    addSubviews(of: element, to: view, session)
  }

  /// Sets the properties of a view that exists already, such as the content view of a cell, from its element. `session`
  /// then treats the view like the objects that it has created.
  static func adopt(_ view: UIView, _ element: Element, _ session: FileSession) {
    session.add(view, of: element)
    decode(view, element, session)
  }

  private static func decodeGeometry(_ view: UIView, _ element: Element) {
    if let frame = element.rect("frame") { view.frame = frame }
    if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = autoresizing(mask) }
    if let value = element.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
    if let mode = element.value("contentMode", in: Names.contentModes) { view.contentMode = mode }
  }

  private static func autoresizing(_ element: Element) -> UIView.AutoresizingMask {
    let flags: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return flags.reduce(into: []) { if element[$1.0] == "YES" { $0.formUnion($1.1) } }
  }

  private static func decodeLook(_ view: UIView, _ element: Element) {
    if let color = element.color("backgroundColor") { view.backgroundColor = color }
    if let color = element.color("tintColor") { view.tintColor = color }
    if let alpha = element.length("alpha") { view.alpha = alpha }
    if let value = element.bool("hidden") { view.isHidden = value }
    if let value = element.bool("opaque") { view.isOpaque = value }
    if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
    if let value = element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = value }
    if let value = element.bool("userInteractionEnabled") { view.isUserInteractionEnabled = value }
    if let value = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let tag = element.integer("tag") { view.tag = tag }
    if let name = element["restorationIdentifier"] { view.restorationIdentifier = name }
    switch element["semanticContentAttribute"] {
    case "forceLeftToRight": view.semanticContentAttribute = .forceLeftToRight
    case "forceRightToLeft": view.semanticContentAttribute = .forceRightToLeft
    case "playback": view.semanticContentAttribute = .playback
    case "spatial": view.semanticContentAttribute = .spatial
    default: break
    }
  }

  private static func decodeLayout(_ view: UIView, _ element: Element, _ session: FileSession) {
    if element.bool("translatesAutoresizingMaskIntoConstraints") == false, !hasFixedFrame(element, session) {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    setPriorities(view, element)
    if let value = element.bool("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
    if let value = element.bool("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
    if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
    if let margins = element.insets("directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    for guide in element.children where guide.name == "viewLayoutGuide" { register(guide, of: view, session) }
  }

  /// Returns whether a view keeps its frame and its autoresizing mask in a file with Auto Layout. This is the case if
  /// the attribute `fixedFrame` states it, or if the view is an ordinary subview, not one of a stack view, to which no
  /// constraint refers. Xcode creates constraints for the frame of such a view.
  private static func hasFixedFrame(_ element: Element, _ session: FileSession) -> Bool {
    if element["fixedFrame"] == "YES" { return true }
    guard element.parent?.name == "subviews", element.parent?.parent?.name != "stackView" else { return false }
    return element.id.map { !session.document.constrained.contains($0) } ?? true
  }

  private static func setPriorities(_ view: UIView, _ element: Element) {
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let value = element.number("\(name)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis)
      }
      if let value = element.number("\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis)
      }
    }
  }

  private static func register(_ guide: Element, of view: UIView, _ session: FileSession) {
    switch (guide["key"], view as? UIScrollView) {
    case ("safeArea", _): session.register(view.safeAreaLayoutGuide, guide.id)
    case ("layoutMargins", _): session.register(view.layoutMarginsGuide, guide.id)
    case ("readableContent", _): session.register(view.readableContentGuide, guide.id)
    case ("keyboard", _): session.register(view.keyboardLayoutGuide, guide.id)
    case ("contentLayoutGuide", let scroll?): session.register(scroll.contentLayoutGuide, guide.id)
    case ("frameLayoutGuide", let scroll?): session.register(scroll.frameLayoutGuide, guide.id)
    default: break
    }
  }

  private static func decodeAccessibility(_ view: UIView, _ element: Element) {
    if let identifier = element["accessibilityIdentifier"] { view.accessibilityIdentifier = identifier }
    guard let values = element.child(key: "accessibilityConfiguration") else { return }
    if let label = values.string("label") { view.accessibilityLabel = label }
    if let hint = values.string("hint") { view.accessibilityHint = hint }
    if let identifier = values["identifier"] { view.accessibilityIdentifier = identifier }
    if let flag = values.child(key: "isElement")?.bool("value") { view.isAccessibilityElement = flag }
    if let traits = values.child(key: "traits") {
      view.accessibilityTraits = Names.traits.reduce(into: []) { if traits[$1.key] == "YES" { $0.formUnion($1.value) } }
    }
  }

  private static func addSubviews(of element: Element, to view: UIView, _ session: FileSession) {
    let variation = SizeClassVariation(element, traits: session.traits)
    for child in element.list("subviews") {
      guard let subview = session.make(child) as? UIView, variation.includes(child) else { continue }
      view.addSubview(subview)
    }
  }

  // MARK: Kinds of views

  static func decodeStack(_ stack: UIStackView, _ element: Element, _ session: FileSession) {
    arrange(stack, element)
    if let value = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
    if let value = element.bool("layoutMarginsRelativeArrangement") { stack.isLayoutMarginsRelativeArrangement = value }
    for view in stack.subviews { stack.addArrangedSubview(view) }
  }

  /// Sets the axis, distribution, alignment and spacing of a stack view.
  static func arrange(_ stack: UIStackView, _ element: Element) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    switch element["distribution"] {
    case "fillEqually": stack.distribution = .fillEqually
    case "fillProportionally": stack.distribution = .fillProportionally
    case "equalSpacing": stack.distribution = .equalSpacing
    case "equalCentering": stack.distribution = .equalCentering
    default: stack.distribution = .fill
    }
    switch element["alignment"] {
    case "top", "leading": stack.alignment = .leading
    case "bottom", "trailing": stack.alignment = .trailing
    case "center": stack.alignment = .center
    case "firstBaseline": stack.alignment = .firstBaseline
    case "lastBaseline": stack.alignment = .lastBaseline
    default: stack.alignment = .fill
    }
    if let spacing = element.length("spacing") { stack.spacing = spacing }
  }

  static func decodeScroll(_ view: UIScrollView, _ element: Element, _ session: FileSession) {
    if let size = element.size("contentSize") { view.contentSize = size }
    if let inset = element.insets("contentInset") { view.contentInset = inset }
    let flags: [(String, ReferenceWritableKeyPath<UIScrollView, Bool>)] = [
      ("bounces", \.bounces), ("alwaysBounceVertical", \.alwaysBounceVertical),
      ("alwaysBounceHorizontal", \.alwaysBounceHorizontal), ("pagingEnabled", \.isPagingEnabled),
      ("directionalLockEnabled", \.isDirectionalLockEnabled), ("scrollEnabled", \.isScrollEnabled),
      ("delaysContentTouches", \.delaysContentTouches), ("canCancelContentTouches", \.canCancelContentTouches),
      ("bouncesZoom", \.bouncesZoom), ("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
      ("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
    ]
    for (name, path) in flags { if let flag = element.bool(name) { view[keyPath: path] = flag } }
    if let scale = element.length("minimumZoomScale") { view.minimumZoomScale = scale }
    if let scale = element.length("maximumZoomScale") { view.maximumZoomScale = scale }
    switch element["keyboardDismissMode"] {
    case "onDrag": view.keyboardDismissMode = .onDrag
    case "interactive": view.keyboardDismissMode = .interactive
    default: break
    }
    if let insets = element.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
    switch element["indicatorStyle"] {
    case "black": view.indicatorStyle = .black
    case "white": view.indicatorStyle = .white
    default: break
    }
    if element["contentInsetAdjustmentBehavior"] == "never" { view.contentInsetAdjustmentBehavior = .never }
    if element["contentInsetAdjustmentBehavior"] == "always" { view.contentInsetAdjustmentBehavior = .always }
  }

  static func decodeEffect(_ view: UIVisualEffectView, _ element: Element, _ session: FileSession) {
    if let content = element.child(key: "contentView") { adopt(view.contentView, content, session) }
    view.contentView.frame = view.bounds
    if let blur = element.all.first(where: { $0.name == "blurEffect" }) {
      let effect = UIBlurEffect(style: Self.blurStyle(blur["style"]))
      let isVibrant = element.all.contains { $0.name == "vibrancyEffect" }
      view.effect = isVibrant ? UIVibrancyEffect(blurEffect: effect) : effect
    }
  }

  private static func blurStyle(_ name: String?) -> UIBlurEffect.Style {
    UIBlurEffect.Style.allCases.first { String(describing: $0) == name } ?? .light
  }

  static func decodeImage(_ view: UIImageView, _ element: Element, _ session: FileSession) {
    if let image = element.image("image") { view.image = image }
    if let image = element.image("highlightedImage") { view.highlightedImage = image }
    if let value = element.bool("highlighted") { view.isHighlighted = value }
    if let configuration = element.symbolConfiguration("preferredSymbolConfiguration") {
      view.preferredSymbolConfiguration = configuration
    }
    if element["userInteractionEnabled"] == nil { view.isUserInteractionEnabled = true }
  }
}
