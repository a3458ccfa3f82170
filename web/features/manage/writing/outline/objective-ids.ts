import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { inheritKey } from "../document/entry-keys.ts";
import { createQuestionId } from "../evaluation/questions/question-types.ts";

type Objective = NonNullable<CourseDocument["objectives"]>[number];

/**
 * Gives an id to each objective without one: classes and questions refer to objectives by id, which must survive
 * removing another objective.
 */
export function withObjectiveIds(objectives: readonly Objective[]): Objective[] {
  return objectives.map((each) => (each.id ? each : inheritKey(each, { ...each, id: createQuestionId("objective") })));
}
