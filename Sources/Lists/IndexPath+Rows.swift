public import struct Foundation.IndexPath

extension IndexPath {
  /// Creates the index path of a row in a section of a table view.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the index path of an item in a section of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section: the first index of the path.
  ///
  /// - Precondition: The path has two indexes.
  public var section: Int {
    get { pair("section").section }
    set { self = IndexPath(row: pair("section").row, section: newValue) }
  }

  /// The index of the row in its section: the second index of the path.
  ///
  /// - Precondition: The path has two indexes.
  public var row: Int {
    get { pair("row").row }
    set { self = IndexPath(row: newValue, section: pair("row").section) }
  }

  /// The index of the item in its section: the second index of the path.
  ///
  /// - Precondition: The path has two indexes.
  public var item: Int {
    get { pair("item").row }
    set { self = IndexPath(item: newValue, section: pair("item").section) }
  }

  private func pair(_ name: String) -> (section: Int, row: Int) {
    guard count == 2 else {
      fatalError("IndexPath.\(name) requires an index path with a section and a row, but the path has \(count) indexes")
    }
    return (self[0], self[1])
  }
}
