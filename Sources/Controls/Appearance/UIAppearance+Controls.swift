import Geometry
public import Interface

// The appearance proxies of the controls. Each class has separate methods, because their result types differ.

extension UIAppearance where Self: UISwitch {
  /// Returns the appearance proxy of all switches.
  public static func appearance() -> UISwitch {
    appearanceProxy(UISwitch.self, in: [], for: nil) { UISwitch(frame: .zero) }
  }
  /// Returns the appearance proxy of the switches inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISwitch { appearanceProxy(UISwitch.self, in: containerTypes, for: nil) { UISwitch(frame: .zero) } }
  /// Returns the appearance proxy of the switches that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UISwitch {
    appearanceProxy(UISwitch.self, in: [], for: trait) { UISwitch(frame: .zero) }
  }
  /// Returns the appearance proxy of the switches that have the given traits and are inside containers of the given
  /// classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISwitch { appearanceProxy(UISwitch.self, in: containerTypes, for: trait) { UISwitch(frame: .zero) } }
}

extension UIAppearance where Self: UISlider {
  /// Returns the appearance proxy of all sliders.
  public static func appearance() -> UISlider {
    appearanceProxy(UISlider.self, in: [], for: nil) { UISlider(frame: .zero) }
  }
  /// Returns the appearance proxy of the sliders inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISlider { appearanceProxy(UISlider.self, in: containerTypes, for: nil) { UISlider(frame: .zero) } }
  /// Returns the appearance proxy of the sliders that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UISlider {
    appearanceProxy(UISlider.self, in: [], for: trait) { UISlider(frame: .zero) }
  }
  /// Returns the appearance proxy of the sliders that have the given traits and are inside containers of the given
  /// classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISlider { appearanceProxy(UISlider.self, in: containerTypes, for: trait) { UISlider(frame: .zero) } }
}

extension UIAppearance where Self: UIStepper {
  /// Returns the appearance proxy of all steppers.
  public static func appearance() -> UIStepper {
    appearanceProxy(UIStepper.self, in: [], for: nil) { UIStepper(frame: .zero) }
  }
  /// Returns the appearance proxy of the steppers inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIStepper { appearanceProxy(UIStepper.self, in: containerTypes, for: nil) { UIStepper(frame: .zero) } }
  /// Returns the appearance proxy of the steppers that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIStepper {
    appearanceProxy(UIStepper.self, in: [], for: trait) { UIStepper(frame: .zero) }
  }
  /// Returns the appearance proxy of the steppers that have the given traits and are inside containers of the given
  /// classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIStepper { appearanceProxy(UIStepper.self, in: containerTypes, for: trait) { UIStepper(frame: .zero) } }
}

extension UIAppearance where Self: UISegmentedControl {
  /// Returns the appearance proxy of all segmented controls.
  public static func appearance() -> UISegmentedControl {
    appearanceProxy(UISegmentedControl.self, in: [], for: nil) { UISegmentedControl(frame: .zero) }
  }
  /// Returns the appearance proxy of the segmented controls inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISegmentedControl {
    appearanceProxy(UISegmentedControl.self, in: containerTypes, for: nil) { UISegmentedControl(frame: .zero) }
  }
  /// Returns the appearance proxy of the segmented controls that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UISegmentedControl {
    appearanceProxy(UISegmentedControl.self, in: [], for: trait) { UISegmentedControl(frame: .zero) }
  }
  /// Returns the appearance proxy of the segmented controls that have the given traits and are inside containers of
  /// the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISegmentedControl {
    appearanceProxy(UISegmentedControl.self, in: containerTypes, for: trait) { UISegmentedControl(frame: .zero) }
  }
}

extension UIAppearance where Self: UIProgressView {
  /// Returns the appearance proxy of all progress views.
  public static func appearance() -> UIProgressView {
    appearanceProxy(UIProgressView.self, in: [], for: nil) { UIProgressView(frame: .zero) }
  }
  /// Returns the appearance proxy of the progress views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIProgressView {
    appearanceProxy(UIProgressView.self, in: containerTypes, for: nil) { UIProgressView(frame: .zero) }
  }
  /// Returns the appearance proxy of the progress views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIProgressView {
    appearanceProxy(UIProgressView.self, in: [], for: trait) { UIProgressView(frame: .zero) }
  }
  /// Returns the appearance proxy of the progress views that have the given traits and are inside containers of the
  /// given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIProgressView {
    appearanceProxy(UIProgressView.self, in: containerTypes, for: trait) { UIProgressView(frame: .zero) }
  }
}

extension UIAppearance where Self: UIActivityIndicatorView {
  /// Returns the appearance proxy of all activity indicators.
  public static func appearance() -> UIActivityIndicatorView {
    appearanceProxy(UIActivityIndicatorView.self, in: [], for: nil) { UIActivityIndicatorView(style: .medium) }
  }
  /// Returns the appearance proxy of the activity indicators inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIActivityIndicatorView {
    appearanceProxy(UIActivityIndicatorView.self, in: containerTypes, for: nil) {
      UIActivityIndicatorView(style: .medium)
    }
  }
  /// Returns the appearance proxy of the activity indicators that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIActivityIndicatorView {
    appearanceProxy(UIActivityIndicatorView.self, in: [], for: trait) { UIActivityIndicatorView(style: .medium) }
  }
  /// Returns the appearance proxy of the activity indicators that have the given traits and are inside containers of
  /// the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIActivityIndicatorView {
    appearanceProxy(UIActivityIndicatorView.self, in: containerTypes, for: trait) {
      UIActivityIndicatorView(style: .medium)
    }
  }
}

extension UIAppearance where Self: UITextField {
  /// Returns the appearance proxy of all text fields.
  public static func appearance() -> UITextField {
    appearanceProxy(UITextField.self, in: [], for: nil) { UITextField(frame: .zero) }
  }
  /// Returns the appearance proxy of the text fields inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextField { appearanceProxy(UITextField.self, in: containerTypes, for: nil) { UITextField(frame: .zero) } }
  /// Returns the appearance proxy of the text fields that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UITextField {
    appearanceProxy(UITextField.self, in: [], for: trait) { UITextField(frame: .zero) }
  }
  /// Returns the appearance proxy of the text fields that have the given traits and are inside containers of the given
  /// classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextField { appearanceProxy(UITextField.self, in: containerTypes, for: trait) { UITextField(frame: .zero) } }
}

extension UIAppearance where Self: UITextView {
  /// Returns the appearance proxy of all text views.
  public static func appearance() -> UITextView {
    appearanceProxy(UITextView.self, in: [], for: nil) { UITextView(frame: .zero) }
  }
  /// Returns the appearance proxy of the text views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextView { appearanceProxy(UITextView.self, in: containerTypes, for: nil) { UITextView(frame: .zero) } }
  /// Returns the appearance proxy of the text views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UITextView {
    appearanceProxy(UITextView.self, in: [], for: trait) { UITextView(frame: .zero) }
  }
  /// Returns the appearance proxy of the text views that have the given traits and are inside containers of the given
  /// classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextView { appearanceProxy(UITextView.self, in: containerTypes, for: trait) { UITextView(frame: .zero) } }
}

extension UIAppearance where Self: UISearchBar {
  /// Returns the appearance proxy of all search bars.
  public static func appearance() -> UISearchBar {
    appearanceProxy(UISearchBar.self, in: [], for: nil) { UISearchBar(frame: .zero) }
  }
  /// Returns the appearance proxy of the search bars inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISearchBar { appearanceProxy(UISearchBar.self, in: containerTypes, for: nil) { UISearchBar(frame: .zero) } }
  /// Returns the appearance proxy of the search bars that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UISearchBar {
    appearanceProxy(UISearchBar.self, in: [], for: trait) { UISearchBar(frame: .zero) }
  }
  /// Returns the appearance proxy of the search bars that have the given traits and are inside containers of the given
  /// classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISearchBar { appearanceProxy(UISearchBar.self, in: containerTypes, for: trait) { UISearchBar(frame: .zero) } }
}
