#!/bin/sh
# Runs a server program, as `npm start` and the systemd unit do, with settings for a fast start and little memory:
# - Node's compile cache. Enabling it from within the program would be too late for its first file, and would not apply
#   to its threads, each of which would load the type-stripping compiler.
# - MALLOC_MMAP_THRESHOLD_: otherwise glibc raises the threshold and keeps large blocks after they are freed; hashing a
#   password takes 19 MB.
# - MALLOC_TRIM_THRESHOLD_: with the threshold above set, glibc would return the end of the heap as soon as 128 KB of it are
#   free. In some processes the heap then shrank and grew several times per write, which took twice the processor time.
# - MALLOC_ARENA_MAX: one arena for all threads, since memory freed in one arena is not available to the others.
# - --max-semi-space-size: by default, V8 reserves up to 48 MB for the young generation; a quarter is enough.
# - --max-old-space-size: the higher the limit, the later V8 collects garbage. 512 MB is five times what is in use.
MALLOC_ARENA_MAX=1
MALLOC_MMAP_THRESHOLD_=1048576
MALLOC_TRIM_THRESHOLD_=8388608
modules="${0%/*}/../node_modules"
NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$modules/.cache/compiled}"
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ MALLOC_TRIM_THRESHOLD_ NODE_COMPILE_CACHE
exec "$modules/.bin/node" --max-semi-space-size=4 --max-old-space-size=512 "$@"
