import { setTimeout as wait } from "node:timers/promises";

/** When a piece is complete: at a size, or once its first chunk has waited for a time in ms. */
interface Measure {
  bytes: number;
  maxDelay: number;
}

/**
 * Gathers a stream's chunks into pieces. If the stream fails, yields what came before and then throws its error. Reads
 * nothing while a piece is processed, so at most one is in memory.
 */
export async function* gather(source: AsyncIterable<Buffer>, measure: Measure): AsyncGenerator<Buffer[]> {
  const chunks = source[Symbol.asyncIterator]();
  let next = settle(chunks.next());
  for (;;) {
    const piece: Buffer[] = [];
    const { end, waiting } = await fill(piece, { next, ask: () => settle(chunks.next()), measure });
    if (piece.length > 0) yield piece;
    if (end?.error !== undefined) throw end.error;
    if (end) return;
    next = waiting;
  }
}

/** A chunk, or the end of the stream, with its error if it failed. */
type Chunk = { chunk: Buffer } | { chunk: null; error?: unknown };

interface Filling {
  next: Promise<Chunk>;
  ask: () => Promise<Chunk>;
  measure: Measure;
}

async function fill(piece: Buffer[], { next, ask, measure }: Filling) {
  const given = new AbortController();
  let waiting = next;
  let bytes = 0;
  // The wait for the first chunk is unlimited here, since the reader ends stalled requests.
  let late: Promise<null> | null = null;
  try {
    while (bytes < measure.bytes) {
      const came = await (late ? Promise.race([waiting, late]) : waiting);
      if (came === null) break;
      if (came.chunk === null) return { end: came, waiting };
      piece.push(came.chunk);
      bytes += came.chunk.length;
      waiting = ask();
      late ??= wait(measure.maxDelay, null, { signal: given.signal }).catch(() => null);
    }
    return { end: null, waiting };
  } finally {
    given.abort();
  }
}

/** Converts a rejection into a value, to be handled in turn. */
function settle(next: Promise<IteratorResult<Buffer>>): Promise<Chunk> {
  return next.then(
    ({ done, value }) => (done ? { chunk: null } : { chunk: value }),
    (error: unknown) => ({ chunk: null, error }),
  );
}
