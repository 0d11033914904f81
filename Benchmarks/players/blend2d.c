// Blend2D as a player. PyPI's blend2d-python comes with the static library but without headers, so the declarations that
// are needed are here; the C interface has had them since 0.8. film.py compiles this file with the library.
#include "film.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct { uint64_t words[2]; } Object;
typedef struct { double x, y; } Point;
typedef struct { double x, y, width, height; } Rectangle;
typedef struct { double x, y, width, height, rx, ry; } RoundedRectangle;
typedef struct { void *pixels; intptr_t stride; int32_t width, height; uint32_t format, flags; } ImageData;
typedef struct {
  void *glyphs, *places;
  size_t count;
  uint8_t reserved, placement;
  int8_t glyph_stride, place_stride;
  uint32_t flags;
} GlyphRun;

enum { FORMAT_PRGB32 = 1, TRANSLATE = 2, ROUND_RECT = 7, USER_UNITS = 3 };
static const uint32_t SYNC = 0x80000000;

uint32_t blImageInitAs(Object *, int, int, uint32_t);
uint32_t blImageGetData(const Object *, ImageData *);
uint32_t blContextInitAs(Object *, Object *, const void *);
uint32_t blContextSave(Object *, void *);
uint32_t blContextRestore(Object *, const void *);
uint32_t blContextFlush(Object *, uint32_t);
uint32_t blContextApplyTransformOp(Object *, uint32_t, const void *);
uint32_t blContextFillRectDRgba32(Object *, const Rectangle *, uint32_t);
uint32_t blContextFillGeometryRgba32(Object *, uint32_t, const void *, uint32_t);
uint32_t blContextFillAllRgba32(Object *, uint32_t);
uint32_t blContextFillGlyphRunDRgba32(Object *, const Point *, const Object *, const GlyphRun *, uint32_t);
uint32_t blFontFaceInit(Object *);
uint32_t blFontFaceCreateFromFile(Object *, const char *, uint32_t);
uint32_t blFontInit(Object *);
uint32_t blFontCreateFromFace(Object *, const Object *, float);

typedef struct {
  Object font;
  GlyphRun run;
} Line;

typedef struct {
  const Film *film;
  Object image, context;
  ImageData data;
  Line *lines[2];
} BlendPlayer;

/// One glyph per letter at the font's advances: the film has neither kerning nor ligatures.
static int make_line(Line *line, const Primitive *text, FT_Face face, const Object *shape) {
  size_t count = strlen(text->text);
  uint32_t *glyphs = calloc(count, sizeof *glyphs);
  Point *places = calloc(count, sizeof *places);
  double x = 0;
  for (size_t i = 0; i < count; i++) {
    glyphs[i] = FT_Get_Char_Index(face, (unsigned char)text->text[i]);
    places[i].x = x;
    if (FT_Load_Glyph(face, glyphs[i], FT_LOAD_NO_SCALE)) return 0;
    x += face->glyph->metrics.horiAdvance * text->size / face->units_per_EM;
  }
  line->run = (GlyphRun){glyphs, places, count, 0, USER_UNITS, sizeof *glyphs, sizeof *places, 0};
  return !blFontInit(&line->font) && !blFontCreateFromFace(&line->font, shape, text->size);
}

static int make_lines(BlendPlayer *player, const FT_Face *faces, const Object *shapes) {
  for (int side = 0; side < 2; side++) {
    int count = player->film->count[side];
    player->lines[side] = calloc(count, sizeof(Line));
    for (int i = 0; i < count; i++) {
      const Primitive *item = &player->film->screen[side][i];
      if (item->kind != TEXT) continue;
      if (!make_line(&player->lines[side][i], item, faces[item->font], &shapes[item->font])) return 0;
    }
  }
  return 1;
}

BlendPlayer *blend_player(const Film *film) {
  FT_Library library;
  if (FT_Init_FreeType(&library)) return NULL;
  BlendPlayer *player = calloc(1, sizeof *player);
  player->film = film;
  if (blImageInitAs(&player->image, film->width, film->height, FORMAT_PRGB32)) return NULL;
  if (blContextInitAs(&player->context, &player->image, NULL)) return NULL;
  FT_Face *faces = calloc(film->font_count, sizeof *faces);
  Object *shapes = calloc(film->font_count, sizeof *shapes);
  for (int i = 0; i < film->font_count; i++) {
    if (FT_New_Face(library, film->fonts[i], 0, &faces[i])) return NULL;
    blFontFaceInit(&shapes[i]);
    if (blFontFaceCreateFromFile(&shapes[i], film->fonts[i], 0)) return NULL;
  }
  return make_lines(player, faces, shapes) ? player : NULL;
}

static uint32_t argb(const double color[4]) {
  uint32_t value = 0;
  for (int i = 0; i < 4; i++) value = value << 8 | (uint32_t)(color[(i + 3) % 4] * 255 + 0.5);
  return value;
}

static void draw_item(Object *context, const Primitive *item, const Line *line) {
  uint32_t color = argb(item->color);
  if (item->kind == TEXT) {
    blContextFillGlyphRunDRgba32(context, &(Point){item->x, item->y}, &line->font, &line->run, color);
  } else if (item->kind == ROUNDED) {
    RoundedRectangle shape = {item->x, item->y, item->width, item->height, item->radius, item->radius};
    blContextFillGeometryRgba32(context, ROUND_RECT, &shape, color);
  } else {
    blContextFillRectDRgba32(context, &(Rectangle){item->x, item->y, item->width, item->height}, color);
  }
}

static void draw_screen(BlendPlayer *player, int side, double x) {
  blContextSave(&player->context, NULL);
  blContextApplyTransformOp(&player->context, TRANSLATE, &(Point){x, 0});
  for (int i = 0; i < player->film->count[side]; i++)
    draw_item(&player->context, &player->film->screen[side][i], &player->lines[side][i]);
  blContextRestore(&player->context, NULL);
}

void blend_draw(BlendPlayer *player, double progress) {
  double width = player->film->width;
  draw_screen(player, 0, -0.3 * width * progress);
  blContextFillAllRgba32(&player->context, (uint32_t)(0.1 * progress * 255 + 0.5) << 24);
  draw_screen(player, 1, width * (1 - progress));
  blContextFlush(&player->context, SYNC);
}

/// The pixels, and the bytes from row to row, which Blend2D chooses.
unsigned char *blend_pixels(BlendPlayer *player, size_t *stride) {
  if (blImageGetData(&player->image, &player->data)) return NULL;
  *stride = player->data.stride;
  return player->data.pixels;
}
