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

  /// Returns whether the framework declares an identifier, judged by the prefixes and the names.
  func owns(_ identifier: String) -> Bool {
    if names.contains(identifier) { return true }
    return prefixes.contains { prefix in
      guard identifier.hasPrefix(prefix), let next = identifier.dropFirst(prefix.count).first else { return false }
      return next.isUppercase || next.isNumber || prefix.hasSuffix("_")
    }
  }

  /// Returns the absent framework with a module name, or nil if the module exists on Linux or is unknown.
  static func named(_ name: String) -> AbsentFramework? { table[name] }

  private static let table: [String: AbsentFramework] = Dictionary(
    uniqueKeysWithValues: rows.map { row in
      let prefixes = row.prefixes.split(separator: " ").map(String.init)
      let names = Set(row.names.split(separator: " ").map(String.init))
      return (row.name, AbsentFramework(name: row.name, prefixes: prefixes, names: names))
    })

  private static let rows: [(name: String, prefixes: String, names: String)] = [
    ("ARKit", "AR", ""), ("AVFAudio", "AV", ""), ("AVFoundation", "AV", "CMTime CMTimeMake"), ("AVKit", "AV", ""),
    ("Accelerate", "vDSP_ vImage vv", ""), ("Accounts", "AC", ""), ("AddressBook", "AB", ""),
    ("AddressBookUI", "AB", ""), ("AppKit", "NS", ""), ("AssetsLibrary", "AL", ""),
    ("AudioToolbox", "Audio kAudio AU", "SystemSoundID"), ("AuthenticationServices", "AS", ""),
    ("CallKit", "CX", ""), ("CarPlay", "CP", ""), ("ClassKit", "CLS", ""), ("CloudKit", "CK", ""),
    ("Contacts", "CN", ""), ("ContactsUI", "CN", ""), ("CoreAudio", "Audio kAudio", ""), ("CoreBluetooth", "CB", ""),
    ("CoreData", "NSManaged NSFetch NSPersistent NSEntity NSMerge NSBatch", "NSAttributeDescription"),
    ("CoreFoundation", "", ""), ("CoreHaptics", "CH", ""), ("CoreImage", "CI", ""), ("CoreLocation", "CL", ""),
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
    ("NetworkExtension", "NE", ""), ("NotificationCenter", "NC", ""), ("ObjectiveC", "", ""),
    ("OpenGLES", "EAGL GL gl", ""), ("PDFKit", "PDF", ""), ("PassKit", "PK", ""), ("PencilKit", "PK", ""),
    ("Photos", "PH", ""), ("PhotosUI", "PH", ""), ("PushKit", "PK", ""), ("QuickLook", "QL", ""),
    ("RealityKit", "", "ARView Entity ModelEntity AnchorEntity"), ("ReplayKit", "RP", ""), ("SafariServices", "SF", ""),
    ("SceneKit", "SCN", ""), ("Security", "Sec kSec", ""), ("Social", "SL", ""), ("SoundAnalysis", "SN", ""),
    ("Speech", "SF", ""), ("SpriteKit", "SK", ""), ("StoreKit", "SK", ""),
    ("SwiftUI", "UIHosting", "View Text State Binding ObservedObject EnvironmentObject VStack HStack ZStack"),
    ("SystemConfiguration", "SC kSC", ""), ("Twitter", "TW", ""), ("UniformTypeIdentifiers", "", "UTType"),
    ("UserNotifications", "UN", ""), ("UserNotificationsUI", "UN", ""), ("VideoToolbox", "VT", ""),
    ("Vision", "VN", ""), ("VisionKit", "VN", ""), ("WatchConnectivity", "WC", ""), ("WatchKit", "WK", ""),
    ("WebKit", "WK", ""), ("WidgetKit", "Widget", "TimelineEntry"), ("os", "os_ OS", "Logger"),
    ("simd", "simd_", "float4x4 float3 float4 matrix_float4x4"), ("iAd", "AD", ""),
  ]
}
