/// The saved state of a view controller, a view or a registered object.
struct StateRecord: Equatable, Sendable {
  /// The kinds of objects that take part in state restoration.
  enum Kind: String, CaseIterable, Sendable {
    case controller, view, object
  }

  /// The identifiers from the root view controller, or from the restoration parent, to the object.
  var path: [String]
  var kind: Kind
  /// The name of the class that creates the object again, or nil.
  var restorationClass: String?
  /// The storyboard scene from which the controller was created, or nil.
  var storyboard: StoryboardOrigin?
  /// The identifiers of the children of a container, in the order that the children have in the container.
  var children: [String] = []
  /// The identifier of the controller that this controller presents, or nil.
  var presented: String?
  /// The raw value of the presentation style of a presented controller, or nil.
  var presentationStyle: Int?
  /// The values that the object has encoded, in order.
  var values: [KeyedState] = []

  /// Returns the value that was encoded with `key`, or nil if there is none.
  func value(_ key: String) -> StateValue? { values.first { $0.key == key }?.value }
}
