// What the two decoders share.
#pragma once

#include <setjmp.h>

#include "ccodecs_decode.h"

enum { CCODECS_BUFFER_SIZE = 65536 };

typedef enum { STAGE_NEW, STAGE_HEADER, STAGE_PLANNED, STAGE_ROWS, STAGE_FAILED } decode_stage;

typedef struct {
  ccodecs_decode_status (*read_header)(ccodecs_decoder *decoder);
  ccodecs_decode_status (*plan)(ccodecs_decoder *decoder, ccodecs_request request);
  ccodecs_decode_status (*start)(ccodecs_decoder *decoder);
  ccodecs_decode_status (*read_row)(ccodecs_decoder *decoder, uint8_t *row);
  ccodecs_decode_status (*finish)(ccodecs_decoder *decoder);
  void (*destroy)(ccodecs_decoder *decoder);
} decode_methods;

// The first member of each format's own struct.
struct ccodecs_decoder {
  const decode_methods *methods;
  ccodecs_input input;
  ccodecs_limits limits;
  ccodecs_picture picture;
  decode_stage stage;
  // Where the library's errors jump to, and what they say there.
  jmp_buf jump;
  ccodecs_decode_status status;
  char message[200];
  // A flaw that didn't stop the library.
  ccodecs_decode_status flaw;
  char flaw_message[200];
  uint64_t position;
  uint32_t rows_read;
  // All rows stand in memory, be they coarse: an error while starting is only a flaw.
  bool rows_are_held;
};

ccodecs_decoder *ccodecs_jpeg_create(void);
ccodecs_decoder *ccodecs_png_create(void);

// Ends the call in progress: for use inside the libraries' callbacks alone.
_Noreturn void decode_fail(ccodecs_decoder *decoder, ccodecs_decode_status status, const char *message);

// The first flaw is kept.
void decode_note_flaw(ccodecs_decoder *decoder, ccodecs_decode_status status, const char *message);

// Ends the call in progress if the header has gone on for more bytes than it may.
void decode_check_header(ccodecs_decoder *decoder);

// Bytes at the current position, which moves on; 0 at the end. A failing read ends the call in progress.
size_t decode_read(ccodecs_decoder *decoder, uint8_t *into, size_t count);

// Whether the file's last bytes are these; doesn't move the position.
bool decode_ends_with(ccodecs_decoder *decoder, const uint8_t *bytes, size_t count);

// Sets the picture's limit and tells whether it keeps to it.
bool decode_is_within_limit(ccodecs_decoder *decoder, bool held_whole);
