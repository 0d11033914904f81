#include <png.h>
#include <stdint.h>
#include <string.h>

// libpng's reader reports errors by longjmp, which must not cross a Swift frame. So the whole call lives here, in C:
// the jump starts and lands between these braces, and the caller gets a sentence.
//
// Its simplified reader (png_image_*) would need no shim. It was rejected: up to 1.6.50 it reads interlaced 16-bit
// pictures into 8 bits wrongly, beyond the end of its row (CVE-2025-65018; Debian 12 has 1.6.39).

struct interlude_png_source {
  const uint8_t *bytes;
  size_t left;
  char *message;
  size_t capacity;
};

static void interlude_png_fail(png_structp png, png_const_charp sentence) {
  struct interlude_png_source *source = (struct interlude_png_source *)png_get_error_ptr(png);
  strncpy(source->message, sentence, source->capacity - 1);
  png_longjmp(png, 1);
}

static void interlude_png_warn(png_structp png, png_const_charp sentence) {
  (void)png;
  (void)sentence;
}

static void interlude_png_feed(png_structp png, png_bytep target, size_t count) {
  struct interlude_png_source *source = (struct interlude_png_source *)png_get_io_ptr(png);
  if (count > source->left) png_error(png, "the data ends too early");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

// Reads a picture of width x height pixels as straight 8-bit RGBA; pixels has room for width * height * 4 bytes.
// Returns 1, or 0 with a sentence in message, which has room for capacity bytes and is zero before the call.
static inline int interlude_png_read(const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width,
                                     uint32_t height, char *message, size_t capacity) {
  struct interlude_png_source source = {bytes, count, message, capacity};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, interlude_png_fail, interlude_png_warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    strncpy(message, "no memory", capacity - 1);
    return 0;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &source, interlude_png_feed);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "it has two sizes");
  png_set_expand(png);         // palettes, 1 to 4 bits, transparent colours
  png_set_scale_16(png);       // rounded, not cut
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "its rows have another length");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + (size_t)y * width * 4, NULL);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
