const [KB, MB] = [1024, 1024 ** 2];

/** How many bytes one request brings, fewest and most; and how long (ms) it should take, so that little is sent twice. */
const [fewest, most, wanted] = [256 * KB, 16 * MB, 8000];

/** Fits the size of requests to the line: as much as it brings in some seconds. */
export interface Pace {
  size(): number;
  begin(): void;
  end(bytes: number): void;
}

/** Begins with what a slow phone brings in half a minute. */
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
      // Not more than twice as much at a time: a line can be quick for a moment.
      size = Math.round(Math.min(Math.max(speed * wanted, size / 4, fewest), size * 2, most));
    },
  };
}
