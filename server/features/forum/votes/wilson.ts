/** The z of a confidence of 80 %, both sides together (contract, section 6). */
const z = 1.2816;

/**
 * The lower bound of the share of upvotes that so many votes let one expect (E. B. Wilson, 1927): 0–1, and 0 where
 * nobody has voted for it. Few votes count for less than many of the same share.
 */
export function wilsonLowerBound(upvotes: number, downvotes: number): number {
  const votes = upvotes + downvotes;
  // Exactly: what rounding leaves of it would set replies without an upvote apart.
  if (upvotes === 0) return 0;
  const share = upvotes / votes;
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * votes)) / votes);
  return Math.max(0, (share + z ** 2 / (2 * votes) - spread) / (1 + z ** 2 / votes));
}

/** Where a reply stands among the best, in ascending order: an endorsed one before all others. */
export function rankOf({ upvotes, downvotes, isEndorsed }: Standing): number {
  return 0 - wilsonLowerBound(upvotes, downvotes) - (isEndorsed ? 2 : 0);
}

/** What decides about a reply's rank. */
interface Standing {
  upvotes: number;
  downvotes: number;
  isEndorsed: boolean;
}
