/// The screen of a device for which Interface Builder's editor lays out a file.
struct EditorDevice {
  /// The width of the screen in points.
  let width: Int
  /// The height of the screen in points.
  let height: Int
  /// The number of pixels per point.
  let scale: Int

  /// Creates the device with the name that an Interface Builder file contains, such as `retina6_12`. For other names
  /// and for nil, the device is an iPhone of 375 × 667 points. Files of Xcode 5 to 8 contain no name.
  init(_ name: String?, isLandscape: Bool) {
    let screen = name.flatMap { Self.screens[$0] } ?? (375, 667, 2)
    (width, height, scale) = isLandscape ? (screen.1, screen.0, screen.2) : screen
  }

  private static let screens: [String: (Int, Int, Int)] = [
    "retina3_5": (320, 480, 2), "retina4_0": (320, 568, 2), "retina4_7": (375, 667, 2), "retina5_5": (414, 736, 3),
    "retina5_9": (375, 812, 3), "retina5_4": (375, 812, 3), "retina6_1": (414, 896, 2), "retina6_5": (414, 896, 3),
    "retina6_0": (390, 844, 3), "retina6_7": (428, 926, 3), "retina6_12": (393, 852, 3), "retina6_72": (430, 932, 3),
    "retina6_3": (402, 874, 3), "retina6_9": (440, 956, 3), "ipad7_9": (768, 1024, 2), "ipad8_3rounded": (744, 1133, 2),
    "ipad9_7": (768, 1024, 2), "ipad10_2": (810, 1080, 2), "ipad10_5": (834, 1112, 2),
    "ipad10_9rounded": (820, 1180, 2), "ipad11_0rounded": (834, 1194, 2), "ipad12_9": (1024, 1366, 2),
    "ipad12_9rounded": (1024, 1366, 2), "ipad13_0rounded": (1032, 1376, 2),
  ]
}
