/// The saved state of a view controller, a view or a registered object.
struct StateRecord: Equatable, Sendable {
  /// The type of an object that takes part in state restoration: a view controller, a view, or a registered object.
  enum Kind: String, CaseIterable, Sendable {
    case controller, view, object
  }

  /// The identifier path: the restoration identifiers from the root view controller, or from the outermost restoration
  /// parent, to the object.
  var path: [String]
  var kind: Kind
  /// The name of the class that supplies the object when the state is restored, or nil if the object has no restoration
  /// class.
  var restorationClass: String?
  /// The storyboard scene from which the view controller was created. Nil for other objects, and for a view controller
  /// that is not from a storyboard.
  var storyboard: StoryboardOrigin?
  /// The restoration identifiers of the children, if the object is a container view controller, in the container's
  /// order.
  var children: [String] = []
  /// The restoration identifier of the view controller that this view controller presents, or nil.
  var presented: String?
  /// The raw value of the presentation style, if the view controller is presented by another one. Otherwise nil.
  var presentationStyle: Int?
  /// The values that the object has encoded, in the order in which their keys were used first.
  var values: [KeyedState] = []

  /// Returns the value that was encoded with `key`, or nil if there is none.
  func value(_ key: String) -> StateValue? { values.first { $0.key == key }?.value }
}
