import Foundation
import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.exclusiveMainActor) struct UIFontTests {
  /// The stage whose content size category determines the sizes of text styles.
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 1)

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
    (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func `text styles have the sizes of the default content size category`(style: UIFont.TextStyle, size: Double) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == CGFloat(size))
    #expect(UIFont.preferredFont(forTextStyle: style).weight == (style == .headline ? .semibold : .regular))
    #expect(UIFontMetrics(forTextStyle: style).scaledValue(for: 10) == 10)
  }

  @Test func `the system font has italic, bold and monospaced-digit forms`() {
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName == "Inter-Italic")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == "Inter-Bold")
    #expect(UIFont.systemFont(ofSize: 17, weight: .black).fontName == "Inter-Black")
    #expect(UIFont.systemFont(ofSize: 17).familyName == "Inter")
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(digits != UIFont.systemFont(ofSize: 17))
    #expect("11".size(withAttributes: [.font: digits]) == "00".size(withAttributes: [.font: digits]))
  }

  @Test func `the metrics of a font are proportional to its size`() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20))
    #expect(abs(large.ascender - 2 * small.ascender) < 1e-9)
    #expect(abs(large.xHeight - 2 * small.xHeight) < 1e-9)
    #expect(small.xHeight < small.capHeight)
    #expect(small.descender < 0)
    #expect(small.leading == 0)
    #expect(small.lineHeight == small.ascender - small.descender)
    #expect(small.withSize(20) == large)
    #expect(small.withSize(0) == small)
  }

  @Test func `a font descriptor can change the traits and the size of a font`() throws {
    let font = UIFont.systemFont(ofSize: 17)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 17))
    let both = try #require(bold.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 30).fontName == "Inter-BoldItalic")
    #expect(UIFont(descriptor: both, size: 30).pointSize == 30)
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    #expect(try #require(both.withSymbolicTraits([])).postscriptName == "Inter-Regular")
    #expect(font.fontDescriptor.withSize(9).pointSize == 9)
  }

  @Test func `fonts are found by name`() {
    #expect(UIFont(name: "Inter-SemiBold", size: 12) == .systemFont(ofSize: 12, weight: .semibold))
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Regular"))
  }

  @Test func `registering a file that is not a font returns an error`() {
    var error: Unmanaged<CFError>?
    let url = URL(fileURLWithPath: #filePath)
    let isRegistered = unsafe CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error)
    #expect(!isRegistered)
    let fault = unsafe error?.takeRetainedValue()
    #expect(fault?.domain == kCTFontManagerErrorDomain)
    #expect(fault?.code == CTFontManagerError.unrecognizedFormat.rawValue)
    let isFound = CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere.ttf"), .process, nil)
    #expect(!isFound)
  }
}

@Suite(.exclusiveMainActor) struct NSParagraphStyleTests {
  @Test func `copies of paragraph styles are equal and independent`() throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.headIndent, style.tailIndent) = (.center, 12, -3)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy.isEqual(style))
    #expect(mutable.isEqual(style))
    mutable.headIndent = 1
    #expect(copy.headIndent == 12)
    #expect(!mutable.isEqual(style))
    #expect(type(of: copy) == NSParagraphStyle.self)
  }

  @Test func `the default paragraph style has twelve tab stops at a distance of 28 points`() {
    let style = NSParagraphStyle.default
    #expect(style.tabStops.count == 12)
    #expect(style.tabStops[1].location == 56)
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
  }

  @Test func `the tab stops of a paragraph style are sorted by location and can be removed`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    style.addTabStop(NSTextTab(textAlignment: .right, location: 50))
    style.addTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.map(\.location) == [20, 50])
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 50))
    #expect(style.tabStops.map(\.location) == [20])
  }
}
