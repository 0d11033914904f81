extension ObjectSchema {
  static let storyboard: ObjectSchema = .init(
    "storyboard",
    [
      .required("file", .path, "The storyboard or xib file, relative to the scenario's folder."),
      .optional("scene", .text, "The storyboard id or object id of the controller; the initial one by default."),
    ])

  static let segue: ObjectSchema = .init(
    "segue",
    [
      .required("id", .text, "The identifier of the segue in the storyboard."),
      .optional("from", .text, "The controller at which the segue begins; the frontmost one that has it by default."),
    ])
}
