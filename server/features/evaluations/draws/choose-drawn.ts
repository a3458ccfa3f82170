import { chooseQuestions } from "../../../../courseware/banks/choose-questions.ts";
import type { StoredDraw } from "../../courses/stored.ts";
import type { Shuffle } from "../shuffle.ts";

/**
 * Chooses the questions of an attempt. `earlier` lists the question ids of each previous attempt, in order. No question
 * is repeated while unseen ones are left; after that, those asked least often come first, then the least recently
 * asked, then at random.
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
  const unseen = { times: 0, last: -1 };
  const order = shuffleDrawable(draws, shuffle)
    .map((id) => ({ id, ...(seen.get(id) ?? unseen) }))
    .sort((a, b) => a.times - b.times || a.last - b.last);
  return chooseQuestions(
    draws,
    order.map(({ id }) => id),
  );
}

function shuffleDrawable(draws: readonly StoredDraw[], shuffle: Shuffle): string[] {
  const byBank = Map.groupBy(draws, ({ bank }) => bank);
  // Banks are shuffled separately: one shuffle is limited in size, and every draw uses a single bank.
  return [...byBank].flatMap(([bank, ofBank]) => {
    const ids = [...new Set(ofBank.flatMap(({ questions }) => questions))];
    return shuffle(`draw ${bank}`, ids);
  });
}
