extension ScenarioDocument {
  /// A storyboard or nib file, whose objects are the contents of the stage.
  ///
  /// The parser does not read the file, so identifiers of its controllers and views are not checked.
  public struct Storyboard: Equatable, Sendable {
    /// The path of the file with the extension `storyboard` or `xib`, relative to the scenario's folder.
    public var file: String
    /// The storyboard identifier of the view controller, or the identifier of the controller's element in the file. Nil
    /// for the initial view controller.
    public var scene: String?
  }

  /// The performance of a segue of a storyboard.
  public struct SegueTrigger: Equatable, Sendable {
    /// The identifier of the segue.
    public var segue: String
    /// The identifier of the controller at which the segue begins, or nil for the frontmost one that has such a segue.
    public var source: String?
  }
}
