const [KB, MB] = [1024, 1024 ** 2];

/**
 * The smallest and largest request size in bytes, and the target duration of a request in milliseconds, which limits
 * what must be resent.
 */
const [fewest, max, wanted] = [256 * KB, 16 * MB, 8000];

/** Adapts the size of requests to the speed of the connection. */
export interface Pace {
  size(): number;
  begin(): void;
  end(bytes: number): void;
}

/** Starts with a size that suits a slow phone. */
export function createPace(now: () => number = () => performance.now()): Pace {
  let size = MB;
  let began = now();
  return {
    size: () => size,
    begin() {
      began = now();
    },
    end(bytes) {
      const speed = bytes / Math.max(now() - began, 1);
      // At most doubled at a time: a connection can be fast for a moment.
      size = Math.round(Math.min(Math.max(speed * wanted, size / 4, fewest), size * 2, max));
    },
  };
}
