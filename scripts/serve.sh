#!/bin/sh
# Runs a program of the server, as `npm start` and the systemd unit do, so that it starts soon and takes little memory.
# What Node makes of the sources is kept for the next start. Not by a call of its own in the program: that would come too
# late for the program's first file, and not count for its threads, each of which would load what takes the types away.
# glibc keeps what large blocks leave free (a password's hash takes 19 MB), unless it is told not to, and what small ones
# leave free in a heap of each thread, where others do not find it: one heap serves all. V8 keeps up to 48 MB for what is
# new, a quarter of which serves as well.
# V8 also leaves the more garbage the more memory it may have: 512 MB are five times what is in use.
MALLOC_ARENA_MAX=1
MALLOC_MMAP_THRESHOLD_=1048576
modules="${0%/*}/../node_modules"
NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$modules/.cache/compiled}"
export MALLOC_ARENA_MAX MALLOC_MMAP_THRESHOLD_ NODE_COMPILE_CACHE
exec "$modules/.bin/node" --max-semi-space-size=4 --max-old-space-size=512 "$@"
