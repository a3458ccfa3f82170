import type { Db } from "../../../db/schema.ts";
import type { Library } from "../../courses/library.ts";
import type { StoredDraw, StoredEvaluation, StoredQuestion } from "../../courses/stored.ts";

/** Returns an assessment with its own questions and the drawn ones that are asked, in a fixed order. */
export async function composeEvaluation(
  { db, library }: { db: Db; library: Library },
  { draw, ...evaluation }: StoredEvaluation,
  isAsked: (questionId: string) => boolean,
): Promise<StoredEvaluation> {
  if (!draw) return evaluation;
  const drawn = await listDrawable({ db, library }, draw);
  return { ...evaluation, questions: [...evaluation.questions, ...drawn.filter(({ id }) => isAsked(id))] };
}

/** Lists every question that some draws can select, without duplicates: draw by draw, in the order of their banks. */
export async function listDrawable(
  { db, library }: { db: Db; library: Library },
  draws: readonly StoredDraw[],
): Promise<StoredQuestion[]> {
  const found = new Map<string, StoredQuestion>();
  for (const { bank, questions: ids } of draws) {
    const { questions } = await library.getBank(db, bank);
    const selected = new Set(ids);
    for (const question of questions) if (selected.has(question.id)) found.set(question.id, question);
  }
  return [...found.values()];
}
