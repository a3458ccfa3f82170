import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { inheritKey } from "../document/entry-keys.ts";

type Objective = NonNullable<CourseDocument["objectives"]>[number];

/** Gives an id to each objective that has none: classes and questions name objectives by it. */
export function withObjectiveIds(objectives: readonly Objective[]): Objective[] {
  const taken = new Set(objectives.map(({ id }) => id));
  let number = 0;
  const nextId = () => {
    do number += 1;
    while (taken.has(`objective-${number}`));
    return `objective-${number}`;
  };
  return objectives.map((each) => (each.id ? each : inheritKey(each, { ...each, id: nextId() })));
}
