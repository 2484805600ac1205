#include "harness/constant_time/recorder.h"

#include <stdlib.h>
#include <string.h>

/* mix takes one word into the hash: a permutation of `hash` for every `word`, and of `word` for every `hash`. The
 * multiplier is that of splitmix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). */
static inline uint64_t mix(uint64_t hash, uint64_t word) {
  hash ^= word;
  hash *= UINT64_C(0xbf58476d1ce4e5b9);
  return hash ^ hash >> 31;
}

/* grow makes room for one more element behind `count` ones of `size` bytes and returns false without memory. */
static bool grow(void **elements, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) {
    return true;
  }
  const size_t wanted = *capacity == 0 ? 64 : 2 * *capacity;
  void *larger = realloc(*elements, wanted * size);
  if (larger == NULL) {
    return false;
  }
  *elements = larger;
  *capacity = wanted;
  return true;
}

/* check_point compares the hash with that of message 0 at the same place, or keeps it. `chunk` is the chunk that ends
 * here. */
static bool check_point(struct xb_recorder *recorder, uint64_t chunk) {
  if (recorder->message == 0) {
    void *base = recorder->base;
    const bool grown = grow(&base, recorder->base_count, &recorder->base_capacity, sizeof(recorder->base[0]));
    recorder->base = base;
    if (grown) {
      recorder->base[recorder->base_count++] = recorder->hash;
    }
    return grown;
  }
  if (!recorder->differs && (chunk >= recorder->base_count || recorder->base[chunk] != recorder->hash)) {
    recorder->differs = true;
    recorder->chunk = chunk;
  }
  return true;
}

const char *xb_recorder_begin(struct xb_recorder *recorder, uint64_t series, uint64_t message) {
  if (recorder->active) {
    return "a call begins inside a call";
  }
  if (message == 0) {
    if (series != recorder->result_count) {
      return "series are out of order";
    }
    void *results = recorder->results;
    const bool grown = grow(&results, recorder->result_count, &recorder->result_capacity, sizeof(recorder->results[0]));
    recorder->results = results;
    if (!grown) {
      return "out of memory";
    }
    recorder->results[recorder->result_count++] = (struct xb_series_result){0};
    recorder->base_count = 0;
  } else if (series + 1 != recorder->result_count || message != recorder->results[series].calls) {
    return "messages are out of order";
  }
  recorder->active = true;
  recorder->series = series;
  recorder->message = message;
  recorder->hash = 0;
  recorder->events = 0;
  recorder->differs = false;
  struct xb_window *window = &recorder->window;
  const bool in_window = window->wanted && series == window->series && (message == 0 || message == window->message);
  recorder->keep = in_window ? window->events[message != 0] : NULL;
  recorder->keep_count = in_window ? &window->counts[message != 0] : NULL;
  return NULL;
}

const char *xb_recorder_event(struct xb_recorder *recorder, const struct xb_event *event) {
  recorder->hash = mix(recorder->hash, event->pc << 16 ^ (uint64_t)event->size << 2 ^ event->kind);
  recorder->hash = mix(recorder->hash, event->address);
  const uint64_t chunk = recorder->events / XB_TRACE_CHUNK;
  if (recorder->keep != NULL && chunk == recorder->window.chunk) {
    recorder->keep[(*recorder->keep_count)++] = *event;
  }
  recorder->events++;
  if (recorder->events % XB_TRACE_CHUNK == 0 && !check_point(recorder, chunk)) {
    return "out of memory";
  }
  return NULL;
}

const char *xb_recorder_end(struct xb_recorder *recorder, uint64_t series, uint64_t message) {
  if (!recorder->active || series != recorder->series || message != recorder->message) {
    return "a call ends that did not begin";
  }
  /* The end is an event, so that a trace which is the beginning of another one differs from it there. */
  const char *error = xb_recorder_event(recorder, &(struct xb_event){.kind = XB_EVENT_END});
  if (error == NULL && recorder->events % XB_TRACE_CHUNK != 0 &&
      !check_point(recorder, recorder->events / XB_TRACE_CHUNK)) {
    error = "out of memory";
  }
  if (error != NULL) {
    return error;
  }
  recorder->active = false;
  struct xb_series_result *result = &recorder->results[series];
  result->calls++;
  if (message == 0) {
    result->events = recorder->events;
  } else if (recorder->differs) {
    if (result->different++ == 0) {
      result->first = message;
      result->chunk = recorder->chunk;
    }
    result->last = message;
  }
  return NULL;
}

static bool same_event(const struct xb_event *a, const struct xb_event *b) {
  return a->kind == b->kind && a->size == b->size && a->pc == b->pc && a->address == b->address;
}

bool xb_recorder_difference(const struct xb_recorder *recorder, size_t *index, struct xb_event *base,
                            struct xb_event *other) {
  const struct xb_window *window = &recorder->window;
  for (size_t i = 0; i < window->counts[0] && i < window->counts[1]; i++) {
    if (!same_event(&window->events[0][i], &window->events[1][i])) {
      *index = (size_t)window->chunk * XB_TRACE_CHUNK + i;
      *base = window->events[0][i];
      *other = window->events[1][i];
      return true;
    }
  }
  return false;
}

void xb_recorder_free(struct xb_recorder *recorder) {
  free(recorder->base);
  free(recorder->results);
  *recorder = (struct xb_recorder){0};
}
