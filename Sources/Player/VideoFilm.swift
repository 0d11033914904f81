package import Pixels

/// A film as a video, H.264 in MP4, encoded by the program `ffmpeg`.
///
/// Colours have half the resolution, and the compression is lossy, so a video is for viewing, not for comparing. Odd
/// sides are extended by a black row or column. The same version of ffmpeg produces the same bytes; it runs with one
/// thread.
package final class VideoFilm: FilmEncoder {
  private let rate: FilmRate
  private let program: String
  private var process: VideoProcess?

  /// Creates a film at a rate.
  ///
  /// - Parameter program: the name of the encoder, which is searched on the PATH, or its path.
  package init(_ rate: FilmRate, program: String = "ffmpeg") { (self.rate, self.program) = (rate, program) }

  deinit { abandon() }

  package func add(_ picture: Bitmap, index: Int) throws(FilmError) {
    let open: VideoProcess
    if let process {
      open = process
    } else {
      open = try VideoProcess(program) { file in arguments(width: picture.width, height: picture.height, file) }
      process = open
    }
    try open.send(picture.pixels)
  }

  package func finish() throws(FilmError) -> [UInt8] {
    guard let process else { throw .noFrames }
    self.process = nil
    return try process.finish()
  }

  package func abandon() {
    process?.stop()
    process = nil
  }

  private func arguments(width: Int, height: Int, _ file: String) -> [String] {
    let input = [
      "-f", "rawvideo", "-pix_fmt", "rgb0", "-s", "\(width)x\(height)",
      "-framerate", "\(rate.framesPerSecond)/\(rate.every)", "-i", "pipe:0",
    ]
    let filters = [
      "pad=ceil(iw/2)*2:ceil(ih/2)*2",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bitexact", "format=yuv420p",
    ]
    let colors = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range", "tv",
    ]
    // These options omit what would differ between runs or machines: thread counts, versions, dates.
    let sameBytes = ["-threads", "1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1"]
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"] + input
      + ["-vf", filters.joined(separator: ","), "-c:v", "libx264", "-preset", "medium", "-crf", "16"] + colors
      + sameBytes + ["-movflags", "+faststart", "-f", "mp4", file]
  }
}
