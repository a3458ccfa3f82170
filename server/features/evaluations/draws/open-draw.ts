import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Source } from "../../courses/library.ts";
import { createShuffle } from "../shuffle.ts";
import type { TakenEvaluation } from "../taken-evaluation.ts";
import { chooseDrawn } from "./choose-drawn.ts";
import { composeEvaluation } from "./compose.ts";
import { addDraw, type CurrentDraw, findDraw, listAskedQuestions } from "./draws.ts";

/**
 * Returns an assessment as the learner started it, with the content and the drawn questions of that time but the
 * current number of attempts; null if the questions have yet to be drawn.
 */
export async function findDrawn(source: Source, taken: TakenEvaluation): Promise<TakenEvaluation | null> {
  const draw = await findDraw(source.db, taken);
  if (draw) return compose(source, taken, draw);
  return taken.content.draw ? null : taken;
}

/** Like `findDrawn`, but draws the questions if that has not been done. The caller must hold the enrolment's lock. */
export async function openDraw(
  { db: tx, library }: Source & { db: Tx },
  taken: TakenEvaluation,
  { secret, now }: { secret: string; now: Milliseconds },
): Promise<TakenEvaluation> {
  const found = await findDrawn({ db: tx, library }, taken);
  if (found) return found;
  const { contentHash, content } = taken;
  const earlier = await listAskedQuestions(tx, taken);
  // Nothing is drawn when no attempt is left.
  if (earlier.length >= (content.attempts ?? Number.POSITIVE_INFINITY)) return withoutDraw(taken);
  const shuffle = createShuffle(secret, { ...taken, number: earlier.length + 1 });
  const questions = chooseDrawn(content.draw ?? [], earlier, shuffle);
  const draw = await addDraw(tx, taken, { contentHash, questions, now });
  return compose({ db: tx, library }, taken, draw);
}

/** Returns an assessment with its own questions only. */
function withoutDraw({ content: { draw: _, ...content }, ...taken }: TakenEvaluation): TakenEvaluation {
  return { ...taken, content };
}

async function compose(source: Source, taken: TakenEvaluation, draw: CurrentDraw): Promise<TakenEvaluation> {
  const stored = await source.library.getContent(source.db, draw.contentHash);
  if (stored.kind !== "evaluation") throw new Error(`Content ${draw.contentHash} of a draw is not an assessment.`);
  const drawn = new Set(draw.questions);
  const content = await composeEvaluation(source, stored, (id) => drawn.has(id));
  return { ...taken, contentHash: draw.contentHash, content: { ...content, attempts: taken.content.attempts } };
}
