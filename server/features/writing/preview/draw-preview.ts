import { findTagged } from "../../../../courseware/banks/find-tagged.ts";
import type { BankQuestion, Course, EvaluationItem, Question } from "../../../../courseware/course.ts";
import { chooseDrawn } from "../../evaluations/draws/choose-drawn.ts";
import type { Shuffle } from "../../evaluations/shuffle.ts";

/**
 * Returns an assessment with the questions that an attempt would draw. The earlier attempts are drawn first, because a
 * learner sees no question again until all others have been used.
 */
export function drawPreview(
  item: EvaluationItem,
  { banks }: Course,
  { attempt, shuffleOf }: { attempt: number; shuffleOf: (attempt: number) => Shuffle },
): EvaluationItem {
  if (item.draw.length === 0) return item;
  const known = new Map(banks.map((bank) => [bank.id, bank]));
  const draws = item.draw.map(({ bank: id, count, tags }) => {
    const bank = known.get(id);
    return { bank: id, count, questions: bank ? findTagged(bank, tags) : [] };
  });
  const attempts: string[][] = [];
  while (attempts.length < attempt) attempts.push(chooseDrawn(draws, attempts, shuffleOf(attempts.length + 1)));
  const selected = new Set(attempts.at(-1));
  const drawable = new Map(
    draws.flatMap(({ bank, questions: ids }) => {
      const own = new Set(ids);
      return (known.get(bank)?.questions ?? []).filter(({ id }) => own.has(id)).map((one) => [one.id, one] as const);
    }),
  );
  const drawn = [...drawable.values()].filter(({ id }) => selected.has(id)).map(withoutTags);
  return { ...item, questions: [...item.questions, ...drawn], draw: [] };
}

function withoutTags({ tags: _, ...question }: BankQuestion): Question {
  return question;
}
