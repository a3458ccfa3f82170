import { chooseQuestions } from "../../../../courseware/banks/choose-questions.ts";
import type { StoredDraw } from "../../courses/stored.ts";
import type { Shuffle } from "../shuffle.ts";

/**
 * Chooses the questions of an attempt. `earlier` are the ids that each attempt before it had, the first one first: none of them
 * comes again while others are left; then those come that were asked least often, of these the longest ago, else by chance.
 */
export function chooseDrawn(
  draws: readonly StoredDraw[],
  earlier: readonly (readonly string[])[],
  shuffle: Shuffle,
): string[] {
  const seen = new Map<string, { times: number; last: number }>();
  for (const [attempt, ids] of earlier.entries()) {
    for (const id of ids) seen.set(id, { times: (seen.get(id)?.times ?? 0) + 1, last: attempt });
  }
  const never = { times: 0, last: -1 };
  const order = shuffleDrawable(draws, shuffle)
    .map((id) => ({ id, ...(seen.get(id) ?? never) }))
    .sort((a, b) => a.times - b.times || a.last - b.last);
  return chooseQuestions(
    draws,
    order.map(({ id }) => id),
  );
}

function shuffleDrawable(draws: readonly StoredDraw[], shuffle: Shuffle): string[] {
  const byBank = Map.groupBy(draws, ({ bank }) => bank);
  // Each bank by itself: what one shuffle takes has a limit, and every draw is from one bank.
  return [...byBank].flatMap(([bank, ofBank]) => {
    const ids = [...new Set(ofBank.flatMap(({ questions }) => questions))];
    return shuffle(`draw ${bank}`, ids);
  });
}
