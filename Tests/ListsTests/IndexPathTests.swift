import struct Foundation.IndexPath
import Lists
import Testing

@Suite struct IndexPathTests {
  @Test func `an index path has the row and the section that it was created with`() {
    let path = IndexPath(row: 3, section: 7)
    #expect(path.row == 3)
    #expect(path.section == 7)
    #expect(path.item == 3)
    #expect(path == IndexPath(item: 3, section: 7))
  }

  @Test func `setting the row does not change the section, and vice versa`() {
    var path = IndexPath(row: 3, section: 7)
    path.row = 4
    #expect(path == IndexPath(row: 4, section: 7))
    path.section = 0
    #expect(path == IndexPath(row: 4, section: 0))
    path.item = 9
    #expect(path == IndexPath(row: 9, section: 0))
  }

  @Test func `index paths are ordered by section, then by row`() {
    #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
    #expect(IndexPath(row: 0, section: 1) < IndexPath(row: 1, section: 1))
  }
}
