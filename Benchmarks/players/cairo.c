// The base of the comparison: cairo as a player, libdeflate as its encoder, and the C loop over timing curves. film.py
// compiles this file: cc -O2 -shared -fPIC cairo.c $(pkg-config --cflags --libs cairo freetype2 libdeflate) -lm
#include "film.h"
#include <cairo-ft.h>
#include <cairo.h>
#include <libdeflate.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// MARK: Drawing

typedef struct {
  cairo_scaled_font_t *font;
  cairo_glyph_t *glyphs;
  int count;
} Line;

typedef struct {
  const Film *film;
  cairo_surface_t *surface;
  cairo_t *context;
  Line *lines[2];  // the shaped texts, as every player keeps them from frame to frame
} CairoPlayer;

static cairo_font_face_t *face_of(FT_Library library, const char *path) {
  FT_Face face;
  if (FT_New_Face(library, path, 0, &face)) return NULL;
  return cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
}

/// One glyph per letter at the font's advances: the film has neither kerning nor ligatures.
static Line line_of(const Primitive *text, cairo_font_face_t *face, cairo_font_options_t *options) {
  Line line = {0};
  cairo_matrix_t size, identity;
  cairo_matrix_init_scale(&size, text->size, text->size);
  cairo_matrix_init_identity(&identity);
  line.font = cairo_scaled_font_create(face, &size, &identity, options);
  cairo_scaled_font_text_to_glyphs(
      line.font, 0, 0, text->text, -1, &line.glyphs, &line.count, NULL, NULL, NULL);
  return line;
}

CairoPlayer *cairo_player(const Film *film) {
  FT_Library library;
  if (FT_Init_FreeType(&library)) return NULL;
  CairoPlayer *player = calloc(1, sizeof *player);
  player->film = film;
  player->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, film->width, film->height);
  player->context = cairo_create(player->surface);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_face_t **faces = calloc(film->font_count, sizeof *faces);
  for (int i = 0; i < film->font_count; i++)
    if (!(faces[i] = face_of(library, film->fonts[i]))) return NULL;
  for (int side = 0; side < 2; side++) {
    player->lines[side] = calloc(film->count[side], sizeof(Line));
    for (int i = 0; i < film->count[side]; i++) {
      const Primitive *item = &film->screen[side][i];
      if (item->kind == TEXT) player->lines[side][i] = line_of(item, faces[item->font], options);
    }
  }
  free(faces);
  return player;
}

static void round_path(cairo_t *context, const Primitive *item) {
  double left = item->x + item->radius, right = item->x + item->width - item->radius;
  double top = item->y + item->radius, bottom = item->y + item->height - item->radius;
  cairo_new_sub_path(context);
  cairo_arc(context, right, top, item->radius, -M_PI_2, 0);
  cairo_arc(context, right, bottom, item->radius, 0, M_PI_2);
  cairo_arc(context, left, bottom, item->radius, M_PI_2, M_PI);
  cairo_arc(context, left, top, item->radius, M_PI, 3 * M_PI_2);
  cairo_close_path(context);
}

static void draw_item(cairo_t *context, const Primitive *item, const Line *line) {
  cairo_set_source_rgba(context, item->color[0], item->color[1], item->color[2], item->color[3]);
  if (item->kind == TEXT) {
    cairo_save(context);
    cairo_translate(context, item->x, item->y);
    cairo_set_scaled_font(context, line->font);
    cairo_show_glyphs(context, line->glyphs, line->count);
    cairo_restore(context);
    return;
  }
  if (item->kind == ROUNDED) round_path(context, item);
  else cairo_rectangle(context, item->x, item->y, item->width, item->height);
  cairo_fill(context);
}

static void draw_screen(const CairoPlayer *player, int side, double x) {
  cairo_save(player->context);
  cairo_translate(player->context, x, 0);
  for (int i = 0; i < player->film->count[side]; i++)
    draw_item(player->context, &player->film->screen[side][i], &player->lines[side][i]);
  cairo_restore(player->context);
}

void cairo_draw(const CairoPlayer *player, double progress) {
  double width = player->film->width;
  draw_screen(player, 0, -0.3 * width * progress);
  cairo_set_source_rgba(player->context, 0, 0, 0, 0.1 * progress);
  cairo_paint(player->context);
  draw_screen(player, 1, width * (1 - progress));
  cairo_surface_flush(player->surface);
}

unsigned char *cairo_pixels(const CairoPlayer *player) { return cairo_image_surface_get_data(player->surface); }

/// The least that a player of frames in memory can do: clear a frame and copy it.
void touch_memory(unsigned char *frame, unsigned char *copy, size_t size) {
  memset(frame, 0xFF, size);
  memcpy(copy, frame, size);
}

// MARK: PNG

static unsigned char *output, *rows, *stream;
static size_t output_size, output_room, rows_room;

static void put(const void *bytes, size_t count) {
  if (output_size + count > output_room) output = realloc(output, output_room = 2 * (output_size + count));
  memcpy(output + output_size, bytes, count);
  output_size += count;
}

static void put_number(unsigned long value) {
  unsigned char bytes[4] = {value >> 24, value >> 16, value >> 8, value};
  put(bytes, 4);
}

static void put_chunk(const char *type, const void *bytes, size_t count) {
  put_number(count);
  put(type, 4);
  put(bytes, count);
  put_number(libdeflate_crc32(libdeflate_crc32(0, type, 4), bytes, count));
}

/// Writes opaque BGRA pixels as an RGB file with unfiltered rows, into memory that the next call overwrites; its size.
size_t encode_png(const unsigned char *pixels, int width, int height, size_t stride, int level) {
  static struct libdeflate_compressor *compressors[13];
  if (!compressors[level]) compressors[level] = libdeflate_alloc_compressor(level);
  size_t size = ((size_t)width * 3 + 1) * height;
  size_t bound = libdeflate_zlib_compress_bound(compressors[level], size);
  if (rows_room < size) {
    rows = realloc(rows, rows_room = size);
    stream = realloc(stream, bound + bound / 8);
  }
  unsigned char *to = rows;
  for (int y = 0; y < height; y++) {
    const unsigned char *from = pixels + y * stride;
    *to++ = 0;
    for (int x = 0; x < width; x++, from += 4, to += 3) to[0] = from[2], to[1] = from[1], to[2] = from[0];
  }
  size_t packed = libdeflate_zlib_compress(compressors[level], rows, size, stream, bound);
  unsigned char header[13] = {width >> 24,  width >> 16,  width >> 8,  width, height >> 24,
                              height >> 16, height >> 8, height, 8, 2};
  output_size = 0;
  put("\x89PNG\r\n\x1a\n", 8);
  put_chunk("IHDR", header, sizeof header);
  put_chunk("IDAT", stream, packed);
  put_chunk("IEND", "", 0);
  return output_size;
}

// MARK: Comparison

/// The mean difference of the channels of two BGRA pictures without alpha, from 0 to 255.
double difference(
    const unsigned char *a, size_t a_stride, const unsigned char *b, size_t b_stride, int width, int height) {
  double sum = 0;
  for (int y = 0; y < height; y++, a += a_stride, b += b_stride)
    for (int i = 0; i < width * 4; i++)
      if (i % 4 != 3) sum += abs(a[i] - b[i]);
  return sum / (3.0 * width * height);
}
