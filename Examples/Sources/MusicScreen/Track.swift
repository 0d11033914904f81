import UIKit

/// A song of the library.
struct Track: Hashable {
  let title, artist, length: String
  let cover: Int

  static let library = [
    Track(title: "Paper Lanterns", artist: "Ida Falk", length: "3:42", cover: 0),
    Track(title: "Slow Harbour", artist: "The Westhaven Trio", length: "4:15", cover: 1),
    Track(title: "Night Ferry", artist: "Nova Lane", length: "2:58", cover: 2),
    Track(title: "Seven Hills", artist: "Marlow & Finch", length: "3:21", cover: 3),
    Track(title: "Glass Garden", artist: "Ida Falk", length: "5:02", cover: 4),
    Track(title: "Northbound", artist: "Carousel Club", length: "3:36", cover: 5),
    Track(title: "Second Summer", artist: "Nova Lane", length: "3:09", cover: 6),
    Track(title: "Copper Sky", artist: "Elias Brand", length: "4:27", cover: 7),
    Track(title: "The Long Way Round", artist: "Marlow & Finch", length: "3:55", cover: 8),
    Track(title: "Quiet Engines", artist: "Carousel Club", length: "2:44", cover: 9),
    Track(title: "Rain on the Pier", artist: "Elias Brand", length: "4:01", cover: 10),
    Track(title: "Homeward", artist: "The Westhaven Trio", length: "3:48", cover: 11),
  ]
}
