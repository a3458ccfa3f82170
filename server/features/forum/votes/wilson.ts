/** The z-score of a two-sided confidence of 80 % (contract, section 6). */
const z = 1.2816;

/**
 * Returns the lower bound of the Wilson score interval for the share of upvotes (E. B. Wilson, 1927), between 0 and 1;
 * 0 without upvotes. Few votes rank lower than many with the same share.
 */
export function wilsonLowerBound(upvotes: number, downvotes: number): number {
  const votes = upvotes + downvotes;
  // Returns exactly 0: rounding errors would otherwise order replies without upvotes.
  if (upvotes === 0) return 0;
  const share = upvotes / votes;
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * votes)) / votes);
  return Math.max(0, (share + z ** 2 / (2 * votes) - spread) / (1 + z ** 2 / votes));
}

/** Returns a reply's rank for the `best` order, ascending; endorsed replies precede all others. */
export function rankOf({ upvotes, downvotes, isEndorsed }: RankedVotes): number {
  return 0 - wilsonLowerBound(upvotes, downvotes) - (isEndorsed ? 2 : 0);
}

/** The values that determine a reply's rank. */
interface RankedVotes {
  upvotes: number;
  downvotes: number;
  isEndorsed: boolean;
}
