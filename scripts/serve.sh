#!/bin/sh
# Runs a program of the server, as `npm start` and the systemd unit do, so that what it needs no more goes back to the
# system: glibc otherwise keeps what large blocks leave free (a password's hash takes 19 MB) in the heap of each thread.
MALLOC_ARENA_MAX=2
MALLOC_MMAP_THRESHOLD_=1048576
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_
exec "${0%/*}/../node_modules/.bin/node" "$@"
