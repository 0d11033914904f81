import Controls
import Interface
import Scenario

extension UIView {
  /// Sets the value of a control or label. The control does not send the events that a touch would cause.
  ///
  /// - Returns: whether the view has a value of the same case as `value`. For example, only a switch has a value of the
  ///   case `on`. If the result is false, the view is not changed.
  func set(_ value: ScenarioDocument.ControlValue, animated: Bool) -> Bool {
    switch (value, self) {
    case (.on(let isOn), let view as UISwitch): view.setOn(isOn, animated: animated)
    case (.number(let number), let view as UISlider): view.setValue(Float(number), animated: animated)
    case (.number(let number), let view as UIStepper): view.value = number
    case (.number(let number), let view as UIProgressView): view.setProgress(Float(number), animated: animated)
    case (.selected(let texts), let view as UISegmentedControl): view.select(texts)
    case (.selected(let texts), let view as ScenePicker): view.select(texts, animated: animated)
    case (.page(let page), let view as UIPageControl): view.currentPage = page - 1
    case (.text(let text), let view): return view.set(text)
    case (.animating(let isAnimating), let view as UIActivityIndicatorView):
      isAnimating ? view.startAnimating() : view.stopAnimating()
    case (.on, _), (.number, _), (.selected, _), (.page, _), (.animating, _): return false
    }
    return true
  }

  private func set(_ text: String) -> Bool {
    switch self {
    case let view as UILabel: view.text = text
    case let view as UITextField: view.text = text
    case let view as UITextView: view.text = text
    case let view as UISearchBar: view.text = text
    case let view as UIButton: view.configuration?.title = text
    default: return false
    }
    return true
  }

  /// Returns the view's present value in the same case as `value`, for a comparison with `value`. Returns nil if the
  /// view has no value of this case.
  func value(like value: ScenarioDocument.ControlValue) -> ScenarioDocument.ControlValue? {
    switch (value, self) {
    case (.on, let view as UISwitch): .on(view.isOn)
    case (.number, let view as UISlider): .number(Double(view.value))
    case (.number, let view as UIStepper): .number(view.value)
    case (.number, let view as UIProgressView): .number(Double(view.progress))
    case (.selected, let view as UISegmentedControl): .selected(view.selectedTexts)
    case (.selected, let view as ScenePicker): .selected(view.selectedTexts)
    case (.page, let view as UIPageControl): .page(view.currentPage + 1)
    case (.text, _): shownText.map { .text($0) }
    case (.animating, let view as UIActivityIndicatorView): .animating(view.isAnimating)
    case (.on, _), (.number, _), (.selected, _), (.page, _), (.animating, _): nil
    }
  }

  private var shownText: String? {
    switch self {
    case let view as UILabel: view.text ?? ""
    case let view as UITextField: view.text ?? ""
    case let view as UITextView: view.text ?? ""
    case let view as UISearchBar: view.text ?? ""
    case let view as UIButton: view.configuration?.title ?? ""
    default: nil
    }
  }
}

extension UISegmentedControl {
  /// An array that contains the title of the selected segment, or an empty array if no segment is selected.
  fileprivate var selectedTexts: [String] {
    selectedSegmentIndex < 0 ? [] : [titleForSegment(at: selectedSegmentIndex) ?? ""]
  }

  /// Selects the segment whose title is the first element of `texts`. Does nothing if no segment has this title.
  fileprivate func select(_ texts: [String]) {
    let index = (0..<numberOfSegments).first { titleForSegment(at: $0) == texts.first }
    if let index { selectedSegmentIndex = index }
  }
}

extension ScenarioDocument.ControlValue {
  /// Returns whether `other` equals this value. Two numbers are treated as equal if they differ by at most `within`.
  func matches(_ other: Self, within: Double) -> Bool {
    guard case (.number(let one), .number(let two)) = (self, other) else { return self == other }
    return (one - two).magnitude <= within
  }

  /// The text that represents the value in messages.
  var shown: String {
    switch self {
    case .on(let isOn): "\(isOn)"
    case .number(let number): Numeral.text(of: number)
    case .selected(let texts): texts.isEmpty ? "none" : texts.joined(separator: ", ")
    case .page(let page): "\(page)"
    case .text(let text): "\"\(text)\""
    case .animating(let isAnimating): "\(isAnimating)"
    }
  }
}
