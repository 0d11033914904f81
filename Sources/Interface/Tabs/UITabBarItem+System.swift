import Geometry
import Layers
import Pixels

extension UITabBarItem {
  /// The system items. Raw values are those of UIKit.
  public enum SystemItem: Int, Sendable {
    /// A system item whose title is the name of the case as English words, for example "Top Rated".
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    /// A system item with the title "Most Viewed".
    case mostViewed

    /// The English title of the system item.
    fileprivate var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    /// The symbol of the item, or nil if the library has no such symbol.
    @MainActor fileprivate var image: UIImage? {
      switch self {
      case .more: UITabBarItem.dots
      case .favorites, .featured, .topRated: UIImage(systemName: "star.fill")
      case .recents, .history, .mostRecent: UIImage(systemName: "clock.fill")
      case .contacts: UIImage(systemName: "person.crop.circle.fill")
      case .bookmarks: UIImage(systemName: "book.fill")
      case .search: UIImage(systemName: "magnifyingglass")
      case .downloads: UIImage(systemName: "square.and.arrow.down.fill")
      case .mostViewed: UIImage(systemName: "list.number")
      }
    }
  }

  /// Creates a system item with its English title and its symbol. The symbol of `more` is three dots. The assignment of
  /// symbols is unverified.
  ///
  /// A change of the view controller's title does not change the item's title.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: systemItem.image, tag: tag)
    isSystemItem = true
  }

  /// The image of `more`: three dots in a row, 30 × 30 points.
  fileprivate static let dots: UIImage = {
    let (scale, radius) = (3, 9)
    var bitmap = Bitmap(width: 30 * scale, height: 30 * scale)
    for center in [5, 15, 25] {
      for y in -radius..<radius {
        for x in -radius..<radius {
          let alpha = Double(samplesInDot(x, y, radius: radius)) / 64
          bitmap[x: x + center * scale, y: y + 15 * scale] =
            StraightColor(red: 0, green: 0, blue: 0, alpha: alpha).premultiplied
        }
      }
    }
    return UIImage(bitmap, scale: CGFloat(scale))
  }()

  /// Returns the number of a pixel's 64 sample points that are inside a circular dot, 0…64. `x` and `y` are the
  /// position of the pixel relative to the centre of the dot, and `radius` is the radius of the dot, in pixels.
  private static func samplesInDot(_ x: Int, _ y: Int, radius: Int) -> Int {
    var count = 0
    for sample in 0..<64 {
      let (px, py) = (8 * x + sample % 8, 8 * y + sample / 8)
      if px * px + py * py <= 64 * radius * radius { count += 1 }
    }
    return count
  }
}
