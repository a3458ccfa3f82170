import type { Db } from "../../../db/schema.ts";
import type { Library } from "../../courses/library.ts";
import type { StoredDraw, StoredEvaluation, StoredQuestion } from "../../courses/stored.ts";

/** An evaluation with its own questions and those of its draws that are asked, always in one order. */
export async function composeEvaluation(
  { db, library }: { db: Db; library: Library },
  { draw, ...evaluation }: StoredEvaluation,
  isAsked: (questionId: string) => boolean,
): Promise<StoredEvaluation> {
  if (!draw) return evaluation;
  const drawn = await listDrawable({ db, library }, draw);
  return { ...evaluation, questions: [...evaluation.questions, ...drawn.filter(({ id }) => isAsked(id))] };
}

/** Every question that some draws may give, each once: draw by draw, in the order of their banks. */
export async function listDrawable(
  { db, library }: { db: Db; library: Library },
  draws: readonly StoredDraw[],
): Promise<StoredQuestion[]> {
  const found = new Map<string, StoredQuestion>();
  for (const { bank, questions: ids } of draws) {
    const { questions } = await library.getBank(db, bank);
    const taken = new Set(ids);
    for (const question of questions) if (taken.has(question.id)) found.set(question.id, question);
  }
  return [...found.values()];
}
