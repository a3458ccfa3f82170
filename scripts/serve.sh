#!/bin/sh
# Runs a program of the server, as `npm start` and the systemd unit do, so that it takes little memory.
# glibc keeps what large blocks leave free (a password's hash takes 19 MB) in the heap of each thread, unless it is told
# not to; V8 keeps up to 48 MB for what is new, half of which serves as well.
# V8 also leaves the more garbage the more memory it may have: 512 MB are five times what is in use.
MALLOC_ARENA_MAX=2
MALLOC_MMAP_THRESHOLD_=1048576
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_
exec "${0%/*}/../node_modules/.bin/node" --max-semi-space-size=8 --max-old-space-size=512 "$@"
