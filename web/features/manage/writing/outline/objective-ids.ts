import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { createId } from "../create-id.ts";
import { inheritKey } from "../document/entry-keys.ts";

type Objective = NonNullable<CourseDocument["objectives"]>[number];

/**
 * Gives an id to each objective without one: classes and questions refer to objectives by id, which must survive
 * removing another objective.
 */
export function withObjectiveIds(objectives: readonly Objective[]): Objective[] {
  return objectives.map((each) => (each.id ? each : inheritKey(each, { ...each, id: createId("objective") })));
}
