/** What a client knows about a call: answered as done, answered as not done (or never sent), or neither. */
export type Outcome = "acknowledged" | "rejected" | "unknown";

/**
 * A write to a place, such as one user's vote on one reply. Each place belongs to one client, which waits for a
 * response before it writes there again.
 */
export interface Write {
  place: string;
  /**
   * The value at the place once the write is done; null if the client cannot know it, as with an id it never received.
   */
  value: string | null;
  outcome: Outcome;
  /** The response's status, if there was a response. */
  status: number | null;
  /** When it was sent, in milliseconds of `performance.now()`. */
  sentAt: number;
}

/** Counts calls by outcome. */
export function countOutcomes(history: readonly Write[]): Record<Outcome, number> {
  const counts = { acknowledged: 0, rejected: 0, unknown: 0 };
  for (const { outcome } of history) counts[outcome] += 1;
  return counts;
}
