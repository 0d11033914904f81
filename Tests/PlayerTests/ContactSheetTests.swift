import Files
import PNG
import Pixels
import Player
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct ContactSheetTests {
  private func sheet(of frames: [Frame], maximumCount: Int = 24) -> ContactSheet {
    var sheet = ContactSheet(title: "film", maximumCount: maximumCount)
    frames.forEach { sheet.add($0) }
    return sheet
  }

  @Test("a contact sheet shows all frames of a film if they fit", arguments: [1, 2, 3, 23, 24])
  func shortFilms(count: Int) {
    #expect(sheet(of: FilmFrames.sliding(count)).chosen.map(\.index) == Array(0..<count))
  }

  @Test(
    "for a longer film, a contact sheet shows the first frame, the last, and evenly spaced ones between",
    arguments: [25, 60, 383, 384, 385, 1000, 3001])
  func longFilms(count: Int) {
    let sheet = sheet(of: FilmFrames.still(count))
    let indices = sheet.chosen.map(\.index)
    #expect(indices.count == 24 && indices.first == 0 && indices.last == count - 1)
    let distance = Double(count - 1) / 23
    for (number, index) in indices.enumerated() {
      #expect((Double(index) - Double(number) * distance).magnitude <= max(distance / 8, 1))
    }
    #expect(sheet.frameCount == count)
    #expect(sheet.keptCount <= 16 * 24)
  }

  @Test(
    "the caption of a contact sheet states the number of shown frames, and of all frames if that is larger",
    arguments: [
      (1, "1 frame, at 0.000s"), (24, "24 frames, the last at 0.383s"), (67, "24 of 67 frames, the last at 1.100s"),
    ])
  func facts(count: Int, line: String) {
    #expect(sheet(of: FilmFrames.still(count)).facts == line)
  }

  @Test("shrinking a picture by the factor 1 returns the same picture")
  func identity() {
    let bitmap = FilmFrames.sliding(1)[0].render()
    #expect(ContactSheet.Thumbnail.shrunk(bitmap, by: 1) == bitmap)
  }

  @Test("shrinking a picture of one colour by any factor keeps the colour", arguments: 1...7)
  func uniform(factor: Int) {
    let pixel = PremultipliedPixel(red: 10, green: 77, blue: 128, alpha: 128)!
    let small = ContactSheet.Thumbnail.shrunk(Bitmap(width: 13, height: 9, filledWith: pixel), by: factor)
    #expect(small == Bitmap(width: (12 + factor) / factor, height: (8 + factor) / factor, filledWith: pixel))
  }

  @Test("each pixel of a shrunk picture is the rounded mean of a block, which is clipped at the picture's edges")
  func means() {
    var bitmap = Bitmap(width: 3, height: 2, filledWith: PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)!)
    bitmap[x: 0, y: 0] = PremultipliedPixel(red: 255, green: 0, blue: 1, alpha: 255)!
    bitmap[x: 1, y: 0] = PremultipliedPixel(red: 255, green: 1, blue: 1, alpha: 255)!
    bitmap[x: 2, y: 1] = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)!
    let small = ContactSheet.Thumbnail.shrunk(bitmap, by: 2)
    #expect(small.width == 2 && small.height == 1)
    #expect(small[x: 0, y: 0] == PremultipliedPixel(red: 128, green: 0, blue: 1, alpha: 255))
    #expect(small[x: 1, y: 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 128))
  }

  @Test("the shrink factor is the smallest that gives at most 220 × 480 pixels, or 480 × 220 in landscape")
  func factors() {
    #expect(ContactSheet.Thumbnail.factor(width: 640, height: 1136) == 3)
    #expect(ContactSheet.Thumbnail.factor(width: 1136, height: 640) == 3)
    #expect(ContactSheet.Thumbnail.factor(width: 220, height: 480) == 1)
    #expect(ContactSheet.Thumbnail.factor(width: 221, height: 480) == 2)
    #expect(ContactSheet.Thumbnail.factor(width: 390, height: 844) == 2)
    #expect(ContactSheet.Thumbnail.factor(width: 1, height: 1) == 1)
  }

  @Test("a contact sheet shows small frames with unchanged pixels")
  func framesOnSheet() throws {
    let frames = FilmFrames.sliding(1)
    let picture = try sheet(of: frames).render()
    let frame = frames[0].render()
    for y in 0..<frame.height {
      for x in 0..<frame.width { #expect(picture[x: 24 + x, y: 88 + y] == frame[x: x, y: y]) }
    }
  }

  @Test("a contact sheet is reproducible, and a film without frames has none")
  func pure() throws {
    let sheet = sheet(of: FilmFrames.sliding(30))
    #expect(try sheet.render() == sheet.render())
    #expect(throws: FilmError.noFrames) { try ContactSheet(title: "film").render() }
  }

  @Test("a contact sheet is written atomically, with missing parent folders")
  func written() throws {
    let folder = try TemporaryFolder()
    let sheet = sheet(of: FilmFrames.sliding(30))
    let count = try sheet.write(to: "\(folder.path)/a/b/film.sheet.png")
    #expect(try folder.names("a/b") == ["film.sheet.png"])
    let bytes = try File.read("\(folder.path)/a/b/film.sheet.png")
    #expect(bytes.count == count)
    #expect(try PNGDecoder.decode(bytes) == sheet.render())
  }

  @Test("a contact sheet in a folder that cannot be created is an error")
  func unwritable() {
    let sheet = sheet(of: FilmFrames.sliding(2))
    #expect(throws: FilmError.failed(.makeFolder, path: "/proc/film", code: 2)) {
      try sheet.write(to: "/proc/film/film.sheet.png")
    }
  }
}
