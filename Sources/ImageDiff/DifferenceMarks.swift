import Pixels

/// The pixels that differ in a comparison: all marked pixels, the forgiven ones, and the areas of the changed ones.
struct DifferenceMarks {
  let scan: DifferenceScan
  let forgivenCount: Int
  let areas: [PixelBox]
  let map: DifferenceMap

  /// Compares two pictures in their common area.
  init(_ expected: Bitmap, _ actual: Bitmap, size: PictureSize, options: ComparisonOptions) {
    scan = DifferenceScan(expected, actual, in: size, by: options.measure)
    let mayForgive = options.antialiasing != .counted && PictureSize(expected) == PictureSize(actual)
    let all = ChangedAreas.boxes(scan.marks, gap: options.areaGap)
    let forgiven = mayForgive ? Forgiveness.find(scan.marks, areas: all, expected, actual) : PixelMask(size: size)
    forgivenCount = forgiven.count
    map = DifferenceMap(marked: scan.marks, forgiven: forgiven, measure: options.measure)
    let changed =
      forgiven.isBlank ? all : ChangedAreas.boxes(scan.marks.subtracting(forgiven), gap: options.areaGap)
    areas = ChangedAreas.bounded(changed, in: size, gap: options.areaGap, limit: options.areaLimit)
  }
}
