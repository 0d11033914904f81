public import struct Foundation.Data
public import struct Foundation.URL
public import Interface

/// The type identifiers of the values on a pasteboard.
enum PasteboardType {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let image = "public.png"
  static let color = "com.apple.uikit.color"
}

extension UIPasteboard {
  /// Returns the values for a type identifier in all items, in the order of the items. Items without a value of this
  /// type, or with a value of another class, are skipped.
  private final func values<Value>(_ type: String) -> [Value] { items.compactMap { $0[type] as? Value } }

  /// Replaces the items by one item for each value. Nil removes all items.
  private final func set<Value>(_ type: String, _ values: [Value]?) { items = (values ?? []).map { [type: $0] } }

  /// The strings of all items, or nil if there are none. Setting the property replaces all items.
  public final var strings: [String]? {
    get { hasStrings ? values(PasteboardType.text) : nil }
    set { set(PasteboardType.text, newValue) }
  }
  /// The first string, or nil if there is none. Setting the property replaces all items. Setting nil removes all items.
  public final var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// Whether an item has a string.
  public final var hasStrings: Bool { contains(pasteboardTypes: [PasteboardType.text]) }

  /// The URLs of all items, or nil if there are none. Setting the property replaces all items. Each new item has the
  /// URL and its string.
  public final var urls: [URL]? {
    get { hasURLs ? values(PasteboardType.url) : nil }
    set { items = (newValue ?? []).map { [PasteboardType.url: $0, PasteboardType.text: $0.absoluteString] } }
  }
  /// The first URL, or nil if there is none. Setting the property replaces all items by one item with the URL and its
  /// string. Setting nil removes all items.
  public final var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// Whether an item has a URL.
  public final var hasURLs: Bool { contains(pasteboardTypes: [PasteboardType.url]) }

  /// The images of all items, or nil if there are none. Setting the property replaces all items.
  public final var images: [UIImage]? {
    get { hasImages ? values(PasteboardType.image) : nil }
    set { set(PasteboardType.image, newValue) }
  }
  /// The first image, or nil if there is none. Setting the property replaces all items. Setting nil removes all items.
  public final var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// Whether an item has an image.
  public final var hasImages: Bool { contains(pasteboardTypes: [PasteboardType.image]) }

  /// The colours of all items, or nil if there are none. Setting the property replaces all items.
  public final var colors: [UIColor]? {
    get { hasColors ? values(PasteboardType.color) : nil }
    set { set(PasteboardType.color, newValue) }
  }
  /// The first colour, or nil if there is none. Setting the property replaces all items. Setting nil removes all items.
  public final var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// Whether an item has a colour.
  public final var hasColors: Bool { contains(pasteboardTypes: [PasteboardType.color]) }

  /// The types of the first item, in alphabetical order.
  public final var types: [String] { (items.first.map { Array($0.keys) } ?? []).sorted() }

  /// Returns whether an item has a value of one of the types.
  public final func contains(pasteboardTypes: [String]) -> Bool {
    items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  /// Returns the value of a type in the first item, or nil.
  public final func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

  /// Replaces all items by one item with a value for a type identifier.
  public final func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Returns the data of a type in the first item, or nil. A string is returned as UTF-8.
  public final func data(forPasteboardType pasteboardType: String) -> Data? {
    let value = value(forPasteboardType: pasteboardType)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }

  /// Replaces all items by one item with data for a type identifier.
  public final func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }
}
