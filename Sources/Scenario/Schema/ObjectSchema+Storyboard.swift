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
      .optional(
        "from", .text, "The source controller of the segue; by default the frontmost controller that has the segue."),
    ])
}
