#include "ccodecs_encode.h"
#include "encode_output.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

/// All that changes while libjpeg works. It belongs to the caller of the function that calls setjmp, so that its values
/// are certain after a longjmp.
struct jpeg_writer {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  struct encode_output output;
  struct ccodecs_encoded *encoded;
  enum ccodecs_encode_status status;
  jmp_buf failed;
};

static void fail(struct jpeg_writer *writer, enum ccodecs_encode_status status) {
  writer->status = status;
  longjmp(writer->failed, 1);
}

static void on_error(j_common_ptr jpeg) {
  struct jpeg_writer *writer = jpeg->client_data;
  char words[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, words);
  encode_refuse(writer->encoded, CCODECS_ENCODE_FAILED, words);
  // "Insufficient memory (case %d)" is the one message with a status of its own; jerror.h numbers it differently from
  // one libjpeg to the next, so its first word tells.
  fail(writer, strncmp(words, "Insufficient", 12) == 0 ? CCODECS_ENCODE_NO_MEMORY : CCODECS_ENCODE_FAILED);
}

static void stay_silent(j_common_ptr jpeg) { (void)jpeg; }

static void aim_at_free_room(struct jpeg_writer *writer) {
  enum ccodecs_encode_status status = encode_output_reserve(&writer->output, 1);
  if (status != CCODECS_ENCODED) {
    encode_refuse(writer->encoded, status, encode_status_words(status));
    fail(writer, status);
  }
  writer->destination.next_output_byte = writer->output.bytes + writer->output.count;
  writer->destination.free_in_buffer = writer->output.capacity - writer->output.count;
}

static void start_output(j_compress_ptr jpeg) { aim_at_free_room(jpeg->client_data); }

/// libjpeg calls this when the room is used up, whatever `free_in_buffer` says then (libjpeg.txt, "Compressed data
/// handling").
static boolean grow_output(j_compress_ptr jpeg) {
  struct jpeg_writer *writer = jpeg->client_data;
  writer->output.count = writer->output.capacity;
  aim_at_free_room(writer);
  return TRUE;
}

static void end_output(j_compress_ptr jpeg) {
  struct jpeg_writer *writer = jpeg->client_data;
  writer->output.count = writer->output.capacity - writer->destination.free_in_buffer;
}

static void choose_sampling(struct jpeg_compress_struct *jpeg, enum ccodecs_jpeg_subsampling subsampling) {
  if (jpeg->num_components != 3) return;
  for (int component = 0; component < 3; component++) {
    jpeg->comp_info[component].h_samp_factor = 1;
    jpeg->comp_info[component].v_samp_factor = 1;
  }
  if (subsampling != CCODECS_JPEG_444) jpeg->comp_info[0].h_samp_factor = 2;
  if (subsampling == CCODECS_JPEG_420) jpeg->comp_info[0].v_samp_factor = 2;
}

static void choose_settings(struct jpeg_compress_struct *jpeg, const struct ccodecs_jpeg_options *options) {
  jpeg_set_defaults(jpeg);
  if (options->subsampling == CCODECS_JPEG_GREY) jpeg_set_colorspace(jpeg, JCS_GRAYSCALE);
  jpeg_set_quality(jpeg, options->quality, TRUE);
  jpeg->arith_code = options->arithmetic ? TRUE : FALSE;
  jpeg->optimize_coding = options->optimized_tables ? TRUE : FALSE;
  jpeg->restart_interval = options->restart_interval;
  choose_sampling(jpeg, options->subsampling);
  if (options->progressive) jpeg_simple_progression(jpeg);
  // Exif wants its segment right after the start of the image (CIPA DC-008-2019, 4.5.4): no JFIF segment before it.
  if (options->app1 != NULL) jpeg->write_JFIF_header = FALSE;
}

static void write_rows(
    struct jpeg_writer *writer, const struct ccodecs_bitmap *bitmap, enum ccodecs_jpeg_pixels pixels) {
  struct jpeg_compress_struct *jpeg = &writer->jpeg;
  JSAMPROW packed = NULL;
  if (pixels == CCODECS_JPEG_RGBX8) {
    packed = jpeg->mem->alloc_small((j_common_ptr)jpeg, JPOOL_IMAGE, (size_t)bitmap->width * 3);
  }
  while (jpeg->next_scanline < jpeg->image_height) {
    const uint8_t *row = (const uint8_t *)bitmap->pixels + (size_t)jpeg->next_scanline * bitmap->stride;
    if (packed != NULL) {
      for (uint32_t x = 0; x < bitmap->width; x++) memcpy(packed + (size_t)x * 3, row + (size_t)x * 4, 3);
      jpeg_write_scanlines(jpeg, &packed, 1);
    } else {
      JSAMPROW unpacked = (JSAMPROW)(uintptr_t)row;
      jpeg_write_scanlines(jpeg, &unpacked, 1);
    }
  }
}

/// The only function here that libjpeg's errors jump back to.
static void write_file(
    struct jpeg_writer *writer, const struct ccodecs_bitmap *bitmap, const struct ccodecs_jpeg_options *options) {
  struct jpeg_compress_struct *jpeg = &writer->jpeg;
  if (setjmp(writer->failed) != 0) return;
  jpeg_create_compress(jpeg);
  jpeg->dest = &writer->destination;
  jpeg->image_width = bitmap->width;
  jpeg->image_height = bitmap->height;
  jpeg->input_components = options->pixels == CCODECS_JPEG_GREY8 ? 1 : 3;
  jpeg->in_color_space = options->pixels == CCODECS_JPEG_GREY8 ? JCS_GRAYSCALE : JCS_RGB;
  choose_settings(jpeg, options);
  jpeg_start_compress(jpeg, TRUE);
  if (options->app1 != NULL) jpeg_write_marker(jpeg, JPEG_APP0 + 1, options->app1, (unsigned)options->app1_count);
  write_rows(writer, bitmap, options->pixels);
  jpeg_finish_compress(jpeg);
}

static const char *complaint(const struct ccodecs_bitmap *bitmap, const struct ccodecs_jpeg_options *options) {
  switch (options->pixels) {
  case CCODECS_JPEG_GREY8:
  case CCODECS_JPEG_RGB8:
  case CCODECS_JPEG_RGBX8: break;
  default: return "unknown kind of pixels";
  }
  if (!encode_bitmap_is_sound(bitmap, (size_t)options->pixels)) return "the rows don't lie inside the bitmap";
  // JPEG_MAX_DIMENSION is what libjpeg takes, a little less than the format's 65535.
  if (bitmap->width > JPEG_MAX_DIMENSION || bitmap->height > JPEG_MAX_DIMENSION) return "too wide or too high for JPEG";
  if (options->quality < 1 || options->quality > 100) return "the quality isn't in 1 to 100";
  if ((unsigned)options->subsampling > CCODECS_JPEG_GREY) return "unknown subsampling";
  if (options->restart_interval > 65535) return "the restart interval is over 65535";
  if (options->app1 != NULL && options->app1_count > 65533) return "the APP1 segment is over 65533 bytes";
  return NULL;
}

enum ccodecs_encode_status ccodecs_encode_jpeg(
    const struct ccodecs_bitmap *bitmap, const struct ccodecs_jpeg_options *options, struct ccodecs_encoded *encoded) {
  memset(encoded, 0, sizeof *encoded);
  const char *reason = complaint(bitmap, options);
  if (reason != NULL) return encode_refuse(encoded, CCODECS_ENCODE_BAD_ARGUMENT, reason);

  struct jpeg_writer writer;
  memset(&writer, 0, sizeof writer);
  // libjpeg asks for more room as soon as the last byte is used, so a file of just the limit needs one byte of slack.
  int has_limit = options->byte_limit > 0 && options->byte_limit < SIZE_MAX;
  encode_output_start(&writer.output, has_limit ? options->byte_limit + 1 : 0);
  writer.encoded = encoded;
  writer.jpeg.client_data = &writer;
  writer.jpeg.err = jpeg_std_error(&writer.errors);
  writer.errors.error_exit = on_error;
  writer.errors.output_message = stay_silent;
  writer.destination.init_destination = start_output;
  writer.destination.empty_output_buffer = grow_output;
  writer.destination.term_destination = end_output;

  write_file(&writer, bitmap, options);
  jpeg_destroy_compress(&writer.jpeg);
  if (writer.status == CCODECS_ENCODED && has_limit && writer.output.count > options->byte_limit) {
    writer.status = encode_refuse(encoded, CCODECS_ENCODE_TOO_LARGE, encode_status_words(CCODECS_ENCODE_TOO_LARGE));
  }
  if (writer.status != CCODECS_ENCODED) {
    encode_output_discard(&writer.output);
    return writer.status;
  }
  encode_output_finish(&writer.output, encoded);
  return CCODECS_ENCODED;
}
