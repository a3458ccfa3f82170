import { setTimeout as wait } from "node:timers/promises";

/** When a piece is complete: at a size, or once its first chunk has waited for a time in ms. */
interface PieceLimits {
  bytes: number;
  maxDelay: number;
}

/**
 * Gathers a stream's chunks into pieces. If the stream fails, yields what came before and then throws its error. Reads
 * nothing while a piece is processed, so at most one is in memory.
 */
export async function* gatherPieces(source: AsyncIterable<Buffer>, limits: PieceLimits): AsyncGenerator<Buffer[]> {
  const chunks = source[Symbol.asyncIterator]();
  let next = settle(chunks.next());
  for (;;) {
    const piece: Buffer[] = [];
    const { end, pending } = await fill(piece, { next, readNext: () => settle(chunks.next()), limits });
    if (piece.length > 0) yield piece;
    if (end?.error !== undefined) throw end.error;
    if (end) return;
    next = pending;
  }
}

/** A chunk, or the end of the stream, with its error if it failed. */
type Chunk = { chunk: Buffer } | { chunk: null; error?: unknown };

interface FillInput {
  next: Promise<Chunk>;
  readNext: () => Promise<Chunk>;
  limits: PieceLimits;
}

async function fill(piece: Buffer[], { next, readNext, limits }: FillInput) {
  const timer = new AbortController();
  let pending = next;
  let bytes = 0;
  // The wait for the first chunk is unlimited here, since the reader ends stalled requests.
  let timeout: Promise<null> | null = null;
  try {
    while (bytes < limits.bytes) {
      const result = await (timeout ? Promise.race([pending, timeout]) : pending);
      if (result === null) break;
      if (result.chunk === null) return { end: result, pending };
      piece.push(result.chunk);
      bytes += result.chunk.length;
      pending = readNext();
      timeout ??= wait(limits.maxDelay, null, { signal: timer.signal }).catch(() => null);
    }
    return { end: null, pending };
  } finally {
    timer.abort();
  }
}

/** Converts a rejection into a value, to be handled in turn. */
function settle(next: Promise<IteratorResult<Buffer>>): Promise<Chunk> {
  return next.then(
    ({ done, value }) => (done ? { chunk: null } : { chunk: value }),
    (error: unknown) => ({ chunk: null, error }),
  );
}
