import Controls
import Geometry
import Interface
import Scenario

extension SceneBuilder {
  /// Returns a control with its initial value. The control's actions are performed by `performer`.
  func makeControl(_ control: ScenarioDocument.Control) -> UIView {
    let view = plainControl(control)
    if let tint = control.tint { view.tintColor = UIColor(tint) }
    if control.isEnabled { return view }
    if let control = view as? UIControl { control.isEnabled = false } else { view.isUserInteractionEnabled = false }
    return view
  }

  private func plainControl(_ control: ScenarioDocument.Control) -> UIView {
    let actions = control.actions
    switch control.kind {
    case .toggle(let isOn):
      let view = UISwitch(frame: .zero)
      view.isOn = isOn
      return acting(view, actions)
    case .slider(let range): return acting(makeSlider(range), actions)
    case .stepper(let range): return acting(makeStepper(range), actions)
    case .segments(let titles, let selected):
      let view = UISegmentedControl(items: titles)
      view.selectedSegmentIndex = selected.flatMap { titles.firstIndex(of: $0) } ?? UISegmentedControl.noSegment
      return acting(view, actions)
    case .progress(let progress):
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = Float(progress)
      return view
    case .activity(let isAnimating, let isLarge):
      let view = UIActivityIndicatorView(style: isLarge ? .large : .medium)
      if isAnimating { view.startAnimating() }
      return view
    case .pageControl(let pages, let page, let colors): return acting(makePageControl(pages, page, colors), actions)
    case .picker(let columns, let selected): return ScenePicker(columns, selected, actions, performer)
    case .button(let button): return acting(makeButton(button), actions, for: .primaryActionTriggered)
    case .textField(let field): return acting(makeTextField(field), actions, for: .editingDidEndOnExit)
    case .textView(let text): return makeTextView(text)
    case .searchBar(let bar): return SceneSearchBar(bar)
    }
  }

  /// Adds a `UIAction` to a control, so that the event `event` performs `actions`. Returns the control.
  ///
  /// If `actions` is empty, no `UIAction` is added, except to a text field: the return key ends the editing of a text
  /// field only if `editingDidEndOnExit` has an action.
  private func acting(
    _ control: UIControl, _ actions: [ScenarioDocument.Action], for event: UIControl.Event = .valueChanged
  ) -> UIView {
    guard !actions.isEmpty || event == .editingDidEndOnExit else { return control }
    control.addAction(UIAction { [performer] _ in performer.perform(actions) }, for: event)
    return control
  }

  private func makeSlider(_ range: ScenarioDocument.ValueRange) -> UISlider {
    let view = UISlider(frame: .zero)
    (view.minimumValue, view.maximumValue) = (Float(range.least), Float(range.greatest))
    view.value = Float(range.value)
    return view
  }

  private func makeStepper(_ range: ScenarioDocument.ValueRange) -> UIStepper {
    let view = UIStepper(frame: .zero)
    // The minimum must be less than the maximum after each of the assignments.
    view.minimumValue = min(0, range.least)
    (view.maximumValue, view.minimumValue) = (range.greatest, range.least)
    (view.stepValue, view.value) = (range.step, range.value)
    return view
  }

  private func makePageControl(
    _ pages: Int, _ page: Int, _ colors: ScenarioDocument.Indicator
  ) -> UIPageControl {
    let view = UIPageControl(frame: .zero)
    (view.numberOfPages, view.currentPage) = (pages, page - 1)
    view.pageIndicatorTintColor = colors.color.map { UIColor($0) }
    view.currentPageIndicatorTintColor = colors.current.map { UIColor($0) }
    return view
  }

  private func makeButton(_ button: ScenarioDocument.Button) -> UIButton {
    var configuration = button.style.uiKit
    (configuration.title, configuration.subtitle) = (button.title, button.subtitle)
    if let symbol = button.symbol { configuration.image = image(of: symbol) }
    configuration.imagePlacement = button.placement.uiKit
    configuration.imagePadding = 6
    (configuration.buttonSize, configuration.cornerStyle) = (button.size.uiKit, button.corners.uiKit)
    configuration.baseForegroundColor = button.color.map { UIColor($0) }
    configuration.baseBackgroundColor = button.background.map { UIColor($0) }
    return UIButton(configuration: configuration)
  }

  private func makeTextField(_ field: ScenarioDocument.TextField) -> UITextField {
    let view = UITextField(frame: .zero)
    (view.text, view.placeholder) = (field.text, field.placeholder)
    (view.font, view.textAlignment) = (font(field.style.font), field.style.align.uiKit)
    view.adjustsFontForContentSizeCategory = true
    if let color = field.style.color { view.textColor = UIColor(color) }
    (view.borderStyle, view.isSecureTextEntry) = (field.border.uiKit, field.isSecure)
    view.keyboardType = field.keyboard.uiKit
    return view
  }

  private func makeTextView(_ text: ScenarioDocument.TextView) -> UITextView {
    let view = UITextView(frame: .zero)
    view.text = text.text
    (view.font, view.textAlignment) = (font(text.style.font), text.style.align.uiKit)
    view.adjustsFontForContentSizeCategory = true
    if let color = text.style.color { view.textColor = UIColor(color) }
    view.isEditable = text.isEditable
    if let background = text.background { view.backgroundColor = UIColor(background) }
    return view
  }
}
