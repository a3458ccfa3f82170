import { setTimeout as wait } from "node:timers/promises";

/** When a piece is handed on: with so many bytes, or when its first ones have waited for so long (ms). */
interface Measure {
  bytes: number;
  patience: number;
}

/**
 * Gathers the chunks of a stream into pieces. Of a stream that breaks off what came before is handed on, then its error
 * is thrown; nothing is read while a piece is dealt with, so no more than one is in memory.
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

/** A chunk that came, or the end of all, with what it failed of. */
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
  // The first chunk is waited for however long it takes: the reader ends what stalls.
  let late: Promise<null> | null = null;
  try {
    while (bytes < measure.bytes) {
      const came = await (late ? Promise.race([waiting, late]) : waiting);
      if (came === null) break;
      if (came.chunk === null) return { end: came, waiting };
      piece.push(came.chunk);
      bytes += came.chunk.length;
      waiting = ask();
      late ??= wait(measure.patience, null, { signal: given.signal }).catch(() => null);
    }
    return { end: null, waiting };
  } finally {
    given.abort();
  }
}

/** Never rejects: a failure is dealt with when its turn comes. */
function settle(next: Promise<IteratorResult<Buffer>>): Promise<Chunk> {
  return next.then(
    ({ done, value }) => (done ? { chunk: null } : { chunk: value }),
    (error: unknown) => ({ chunk: null, error }),
  );
}
