public import Interface
import Layers

/// The two buttons of a stepper.
enum StepDirection { case decrement, increment }

/// The images of a stepper for each control state.
struct StepperImages {
  var decrement = StateValues<UIImage>()
  var increment = StateValues<UIImage>()
  var background = StateValues<UIImage>()
  /// The images of the divider. Each one is stored with the states of the buttons at the left and right of the divider.
  var dividers: [(left: UIControl.State, right: UIControl.State, image: UIImage)] = []

  /// Returns the image of the divider for the states of both buttons, or the image for the normal states if none was
  /// set for these states.
  func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    let own = dividers.last { $0.left == left && $0.right == right }
    return (own ?? dividers.last { $0.left == .normal && $0.right == .normal })?.image
  }
}

extension UIStepper {
  /// Sets the image of the button that decreases the value, for a state. If nil, the image is a minus sign.
  public final func setDecrementImage(_ image: UIImage?, for state: State) { images.decrement[state] = image }
  /// Sets the image of the button that increases the value, for a state. If nil, the image is a plus sign.
  public final func setIncrementImage(_ image: UIImage?, for state: State) { images.increment[state] = image }
  /// Sets the background image for a state. The image is behind the buttons, and is stretched to the size of the
  /// stepper.
  public final func setBackgroundImage(_ image: UIImage?, for state: State) { images.background[state] = image }
  /// Returns the image of the button that decreases the value, for a state, or the image for the normal state if none
  /// was set for the state.
  public final func decrementImage(for state: State) -> UIImage? { images.decrement[state] }
  /// Returns the image of the button that increases the value, for a state, or the image for the normal state if none
  /// was set for the state.
  public final func incrementImage(for state: State) -> UIImage? { images.increment[state] }
  /// Returns the background image for a state, or the image for the normal state if none was set for the state.
  public final func backgroundImage(for state: State) -> UIImage? { images.background[state] }

  /// Sets the image of the divider between the buttons, for a state of the left button and a state of the right button.
  public final func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    images.dividers.removeAll { $0.left == leftState && $0.right == rightState }
    if let image { images.dividers.append((leftState, rightState, image)) }
  }

  /// Returns the image of the divider between the buttons, for a state of the left button and a state of the right
  /// button. If no image was set for these states, the result is the image for the normal states.
  public final func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage?
  {
    images.divider(leftState, rightState)
  }
}
