/** What a client knows of a call: answered as done, answered as not done (or never sent), or neither. */
export type Outcome = "acknowledged" | "refused" | "unknown";

/**
 * A write to a place, such as one person's vote on one reply. Each place belongs to one client, which waits for an
 * answer before it writes there again.
 */
export interface Write {
  place: string;
  /** What stands there once the write is done; null where the client cannot know, as with an id it was never told. */
  value: string | null;
  outcome: Outcome;
  /** The status of the answer, if one came. */
  status: number | null;
  /** When it was sent, in ms of `performance.now()`. */
  begun: number;
}

/** Counts calls by what became of them. */
export function countOutcomes(history: readonly Write[]): Record<Outcome, number> {
  const counts = { acknowledged: 0, refused: 0, unknown: 0 };
  for (const { outcome } of history) counts[outcome] += 1;
  return counts;
}
