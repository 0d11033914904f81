public import Geometry
import Text

extension UIFont {
  /// Creates a font by its PostScript name, full name or family name. The result is nil if there is no such font.
  ///
  /// Fonts are searched for in this order: those that the app registered with `CTFontManagerRegisterFontsForURL`,
  /// Inter, and fonts of the machine whose file name is their PostScript name, for example `DejaVuSans-Bold.ttf`. If
  /// `fontSize` is 0 or less, the font has 12 points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontBook.standard.font(named: fontName) else { return nil }
    self.init(face: face, size: fontSize > 0 ? fontSize : 12)
  }

  /// The PostScript name of the font.
  public var fontName: String { face.postScriptName ?? face.fullName ?? "" }
  /// The name of the font's family.
  public var familyName: String { face.familyName ?? "" }

  /// The names of the families of the system font and of the fonts that the app registered, in alphabetical order.
  public static var familyNames: [String] {
    Set(FontBook.standard.listedFonts.compactMap(\.familyName)).sorted()
  }

  /// Returns the PostScript names of the fonts of a family, in alphabetical order.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    FontBook.standard.listedFonts.filter { $0.familyName == familyName }.compactMap(\.postScriptName).sorted()
  }
}

extension FontBook {
  /// The installed faces of the system font, followed by the fonts that the app registered.
  fileprivate var listedFonts: [Font] {
    let faces = FontWeight.allCases.flatMap { weight in
      FontSlant.allCases.compactMap { try? font(weight: weight, slant: $0) }
    }
    return faces + registeredFonts
  }
}
