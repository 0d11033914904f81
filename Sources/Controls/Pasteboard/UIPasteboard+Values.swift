public import struct Foundation.Data
public import struct Foundation.URL
public import Interface

/// The types of values on a pasteboard.
enum PasteboardType {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let image = "public.png"
  static let color = "com.apple.uikit.color"
}

extension UIPasteboard {
  /// Returns the values of a class in all items, in the order of the items. Each item has at most one such value.
  private final func values<Value>(_ type: String) -> [Value] { items.compactMap { $0[type] as? Value } }

  /// Replaces the items by values of a type.
  private final func set<Value>(_ type: String, _ values: [Value]?) { items = (values ?? []).map { [type: $0] } }

  /// The strings of all items. Setting the property replaces the items.
  public final var strings: [String]? {
    get { hasStrings ? values(PasteboardType.text) : nil }
    set { set(PasteboardType.text, newValue) }
  }
  /// The first string, or nil. Setting the property replaces the items. Nil removes them.
  public final var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// Whether there is a string.
  public final var hasStrings: Bool { contains(pasteboardTypes: [PasteboardType.text]) }

  /// The addresses of all items. Setting the property replaces the items.
  public final var urls: [URL]? {
    get { hasURLs ? values(PasteboardType.url) : nil }
    set { items = (newValue ?? []).map { [PasteboardType.url: $0, PasteboardType.text: $0.absoluteString] } }
  }
  /// The first address, or nil. Setting the property replaces the items, also by the address as a string.
  public final var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// Whether there is an address.
  public final var hasURLs: Bool { contains(pasteboardTypes: [PasteboardType.url]) }

  /// The images of all items. Setting the property replaces the items.
  public final var images: [UIImage]? {
    get { hasImages ? values(PasteboardType.image) : nil }
    set { set(PasteboardType.image, newValue) }
  }
  /// The first image, or nil. Setting the property replaces the items.
  public final var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// Whether there is an image.
  public final var hasImages: Bool { contains(pasteboardTypes: [PasteboardType.image]) }

  /// The colours of all items. Setting the property replaces the items.
  public final var colors: [UIColor]? {
    get { hasColors ? values(PasteboardType.color) : nil }
    set { set(PasteboardType.color, newValue) }
  }
  /// The first colour, or nil. Setting the property replaces the items.
  public final var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// Whether there is a colour.
  public final var hasColors: Bool { contains(pasteboardTypes: [PasteboardType.color]) }

  /// The types of the first item, in alphabetical order.
  public final var types: [String] { (items.first.map { Array($0.keys) } ?? []).sorted() }

  /// Returns whether an item has a value of one of the types.
  public final func contains(pasteboardTypes: [String]) -> Bool {
    items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  /// Returns the value of a type in the first item, or nil.
  public final func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

  /// Replaces the items by one item with a value.
  public final func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Returns the data of a type in the first item, or nil. A string is returned as UTF-8.
  public final func data(forPasteboardType pasteboardType: String) -> Data? {
    let value = value(forPasteboardType: pasteboardType)
    return value as? Data ?? (value as? String).map { Data($0.utf8) }
  }

  /// Replaces the items by one item with data.
  public final func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }
}
