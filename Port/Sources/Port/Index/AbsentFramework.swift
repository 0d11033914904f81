/// A framework of Apple that does not exist on Linux, with rules that recognize the identifiers declared by the
/// framework.
struct AbsentFramework {
  /// The module's name.
  let name: String
  /// The prefixes of the framework's types, functions and constants. In an identifier, a capital letter or a digit
  /// follows the prefix, unless the prefix ends with `_`.
  let prefixes: [String]
  /// The identifiers of the framework that have none of the prefixes.
  let names: Set<String>

  /// Returns whether an identifier has one of the framework's prefixes.
  func ownsByPrefix(_ identifier: String) -> Bool {
    prefixes.contains { prefix in
      guard identifier.hasPrefix(prefix), let next = identifier.dropFirst(prefix.count).first else { return false }
      return next.isUppercase || next.isNumber || prefix.hasSuffix("_")
    }
  }

  /// Returns the absent framework with a module name, or nil if the module exists on Linux or is unknown.
  static func named(_ name: String) -> AbsentFramework? { table[name] }

  /// The absent frameworks that other frameworks re-export. The key is the name of the re-exporting framework.
  static let exports: [String: [String]] = [
    "UIKit": ["CoreImage", "CoreText"], "MapKit": ["CoreLocation"], "AVKit": ["AVFoundation", "CoreMedia", "AVFAudio"],
    "AVFoundation": ["CoreMedia", "AVFAudio", "AudioToolbox", "CoreVideo"],
    "ARKit": ["SceneKit", "SpriteKit", "AVFoundation", "simd"], "SceneKit": ["simd", "SpriteKit"],
    "PhotosUI": ["Photos"], "MetalKit": ["Metal"], "ContactsUI": ["Contacts"], "EventKitUI": ["EventKit"],
    "Vision": ["CoreVideo", "CoreML"], "Photos": ["CoreLocation"], "MediaPlayer": ["AVFoundation"],
    "SpriteKit": ["simd"], "CloudKit": ["CoreLocation"],
  ]

  private static let table: [String: AbsentFramework] = Dictionary(
    uniqueKeysWithValues: rows.map { row in
      let prefixes = row.prefixes.split(separator: " ").map(String.init)
      let names = Set(row.names.split(separator: " ").map(String.init))
      return (row.name, AbsentFramework(name: row.name, prefixes: prefixes, names: names))
    })

  private static let rows: [(name: String, prefixes: String, names: String)] = [
    ("ARKit", "AR", ""), ("AVFAudio", "AV", ""), ("AVFoundation", "AV CMTime kCMTime", "CMTime"), ("AVKit", "AV", ""),
    ("Accelerate", "vDSP_ vImage vv", ""), ("Accounts", "AC", ""), ("AddressBook", "AB", ""),
    ("AddressBookUI", "AB", ""), ("AppKit", "NS", ""), ("AssetsLibrary", "AL", ""),
    ("AudioToolbox", "Audio kAudio AU", "SystemSoundID"), ("AuthenticationServices", "AS", ""),
    ("CallKit", "CX", ""), ("CarPlay", "CP", ""), ("ClassKit", "CLS", ""), ("CloudKit", "CK", ""),
    ("Contacts", "CN", ""), ("ContactsUI", "CN", ""), ("CoreAudio", "Audio kAudio", ""), ("CoreBluetooth", "CB", ""),
    ("CoreData", "NSManaged NSFetch NSPersistent NSEntity NSMerge NSBatch", "NSAttributeDescription"),
    ("CoreHaptics", "CH", ""), ("CoreImage", "CI", ""), ("CoreLocation", "CL", ""),
    ("CoreMIDI", "MIDI", ""), ("CoreML", "ML", ""), ("CoreMedia", "CM", ""), ("CoreMotion", "CM", ""),
    ("CoreNFC", "NFC", ""), ("CoreSpotlight", "CS", ""), ("CoreTelephony", "CT", ""), ("CoreText", "CT kCT", ""),
    ("CoreVideo", "CV kCV", ""), ("CryptoKit", "", "SHA256 SHA512 HMAC AES Insecure SymmetricKey"),
    ("CommonCrypto", "CC_ CC kCC", ""), ("EventKit", "EK", ""), ("EventKitUI", "EK", ""),
    ("ExternalAccessory", "EA", ""), ("FileProvider", "NSFileProvider", ""), ("GLKit", "GLK", ""),
    ("GameController", "GC", ""), ("GameKit", "GK", ""), ("GameplayKit", "GK", ""), ("HealthKit", "HK", ""),
    ("HealthKitUI", "HK", ""), ("HomeKit", "HM", ""), ("IOKit", "IO", ""),
    ("ImageIO", "CGImageSource CGImageDestination kCGImage", ""),
    ("Intents", "IN", ""), ("IntentsUI", "IN", ""), ("JavaScriptCore", "JS", ""), ("LinkPresentation", "LP", ""),
    ("LocalAuthentication", "LA", ""), ("MapKit", "MK", "CLLocationCoordinate2D"),
    ("MediaPlayer", "MP", ""), ("MessageUI", "MF", ""), ("Messages", "MS", ""), ("Metal", "MTL", ""),
    ("MetalKit", "MTK", ""), ("MetalPerformanceShaders", "MPS", ""), ("MobileCoreServices", "kUT UT", ""),
    ("MultipeerConnectivity", "MC", ""), ("NaturalLanguage", "NL", ""), ("Network", "NW", ""),
    ("NetworkExtension", "NE", ""), ("NotificationCenter", "NC", ""),
    ("OpenGLES", "EAGL GL gl", ""), ("PDFKit", "PDF", ""), ("PassKit", "PK", ""), ("PencilKit", "PK", ""),
    ("Photos", "PH", ""), ("PhotosUI", "PH", ""), ("PushKit", "PK", ""), ("QuickLook", "QL", ""),
    ("RealityKit", "", "ARView Entity ModelEntity AnchorEntity"), ("ReplayKit", "RP", ""), ("SafariServices", "SF", ""),
    ("SceneKit", "SCN", ""), ("Security", "Sec kSec", ""), ("Social", "SL", ""), ("SoundAnalysis", "SN", ""),
    ("Speech", "SF", ""), ("SpriteKit", "SK", ""), ("StoreKit", "SK", ""),
    (
      "SwiftUI", "UIHosting UIViewRepresentable UIViewControllerRepresentable",
      """
      View Text State Binding ObservedObject EnvironmentObject VStack HStack ZStack PreviewProvider App Scene \
      WindowGroup Color Image Button List NavigationView NavigationStack NavigationLink ForEach Environment StateObject \
      ViewModifier GeometryReader AnyView EmptyView Spacer Divider Group Section Form ScrollView TextField Toggle Slider \
      LazyVStack LazyHStack ViewBuilder Namespace EnvironmentValues PreferenceKey Shape Path Circle Rectangle \
      RoundedRectangle Capsule LinearGradient Gradient Font Alignment UIViewRepresentable UIViewControllerRepresentable \
      UIHostingController PreviewDevice
      """
    ),
    ("SystemConfiguration", "SC kSC", ""), ("Twitter", "TW", ""), ("UniformTypeIdentifiers", "", "UTType"),
    ("UserNotifications", "UN", ""), ("UserNotificationsUI", "UN", ""), ("VideoToolbox", "VT", ""),
    ("Vision", "VN", ""), ("VisionKit", "VN", ""), ("WatchConnectivity", "WC", ""), ("WatchKit", "WK", ""),
    ("WebKit", "WK", ""), ("WidgetKit", "Widget", "TimelineEntry"),
    ("simd", "simd_", "float4x4 float3 float4 matrix_float4x4"), ("iAd", "AD", ""),
  ]
}
