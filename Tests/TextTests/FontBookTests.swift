import Testing
import Text

@Suite struct FontBookTests {
  @Test("FontBook finds every weight, upright and italic, and all 18 fonts differ")
  func everyFace() throws {
    var seen: Set<Font> = []
    for weight in FontWeight.allCases {
      for slant in FontSlant.allCases {
        seen.insert(try FontBook.standard.font(weight: weight, slant: slant))
      }
    }
    #expect(seen.count == 18)
  }

  @Test("the same text is wider in a bolder font")
  func weights() throws {
    let widths = try FontWeight.allCases.map { try FontBook.standard.font(weight: $0).shape("Hamburg").advance }
    #expect(widths == widths.sorted() && Set(widths).count == 9)
  }

  @Test("FontBook loads each font once")
  func cached() throws {
    #expect(try FontBook.standard.font(weight: .medium) === FontBook.standard.font(weight: .medium))
  }

  @Test("font file names consist of weight and slant, and Regular is omitted in italic fonts")
  func fileNames() {
    #expect(FontBook.fileName(weight: .regular, slant: .upright) == "Inter-Regular.otf")
    #expect(FontBook.fileName(weight: .regular, slant: .italic) == "Inter-Italic.otf")
    #expect(FontBook.fileName(weight: .semiBold, slant: .italic) == "Inter-SemiBoldItalic.otf")
  }

  @Test("font folders in the environment variable are separated by colons")
  func environment() {
    #expect(FontBook.folders(inEnvironment: nil).isEmpty)
    #expect(FontBook.folders(inEnvironment: "") == [])
    #expect(FontBook.folders(inEnvironment: "/a::/b") == ["/a", "/b"])
  }

  @Test("the error of a font that no folder contains names the folders and the package to install")
  func notInstalled() {
    let book = FontBook(folders: ["/nowhere", "/tmp/none"])
    let error = FontError.notInstalled(
      file: "Inter-Bold.otf", folders: ["/nowhere", "/tmp/none"], package: "fonts-inter")
    #expect(throws: error) { try book.font(weight: .bold) }
    #expect(
      "\(error)" == "cannot find the font Inter-Bold.otf; looked in /nowhere, /tmp/none. "
        + "Install the Debian package fonts-inter, or name the folder in INTERLUDE_FONTS.")
  }
}
