import type { Course, Item } from "../course.ts";
import { messages } from "../messages.ts";
import { readName } from "../yaml/fields.ts";
import { reportError, type Value } from "../yaml/value.ts";

/** Reads which assessments are the pretest and the posttest of the course. */
export function readTests(
  { pretest, posttest }: { pretest: Value | null; posttest: Value | null },
  items: readonly Item[],
): Pick<Course, "pretest" | "posttest"> {
  const before = pretest && readEvaluationId(pretest, items);
  const after = posttest && readEvaluationId(posttest, items);
  if (posttest && before !== null && before === after) reportError(posttest, messages.sameTests());
  return { ...(before !== null && { pretest: before }), ...(after !== null && { posttest: after }) };
}

function readEvaluationId(value: Value, items: readonly Item[]): string {
  const id = readName(value);
  const isThere = items.some((item) => item.kind === "evaluation" && item.id === id);
  if (id !== "" && !isThere && value.reading.broken.size === 0) reportError(value, messages.unknownEvaluation(id));
  return id;
}
