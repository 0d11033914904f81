import Artwork
import UIKit

/// A photo of the library. Its images are drawn when they are first needed.
@MainActor
final class Photo {
  let number: Int
  private(set) lazy var thumbnail = Scenery(number).image(width: 200, height: 150)
  private(set) lazy var image = Scenery(number).image(width: 1200, height: 900)

  init(_ number: Int) { self.number = number }

  static func library() -> [(title: String, photos: [Photo])] {
    [
      ("Westhaven, 12 June", (0..<11).map(Photo.init)), ("Small Islands, 9 June", (11..<26).map(Photo.init)),
      ("Old Harbour, 2 June", (26..<42).map(Photo.init)),
    ]
  }
}
