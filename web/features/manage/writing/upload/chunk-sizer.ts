const [KB, MB] = [1024, 1024 ** 2];

/**
 * The smallest and largest request size in bytes, and the target duration of a request in milliseconds, which limits
 * what must be resent.
 */
const [minSize, maxSize, targetDuration] = [256 * KB, 16 * MB, 8000];

/** Adapts the size of requests to the speed of the connection. */
export interface ChunkSizer {
  size(): number;
  startRequest(): void;
  endRequest(bytes: number): void;
}

/** Starts with a size that suits a slow phone. */
export function createChunkSizer(now: () => number = () => performance.now()): ChunkSizer {
  let size = MB;
  let startedAt = now();
  return {
    size: () => size,
    startRequest() {
      startedAt = now();
    },
    endRequest(bytes) {
      const speed = bytes / Math.max(now() - startedAt, 1);
      // At most doubled at a time: a connection can be fast for a moment.
      size = Math.round(Math.min(Math.max(speed * targetDuration, size / 4, minSize), size * 2, maxSize));
    },
  };
}
