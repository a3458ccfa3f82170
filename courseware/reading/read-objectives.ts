import type { Objective } from "../course.ts";
import { counts, lengths } from "../limits.ts";
import { messages } from "../messages.ts";
import { type IdScope, openByLanguage, readId, readLanguages, readName, readString } from "../yaml/fields.ts";
import { openList, reportError, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";

/** Reads the objectives of a course; each is a text, optionally with an id next to its languages. */
export function readObjectives(value: Value): Objective[] {
  const ids: IdScope = new Map();
  return openList(value, counts.objectives).map((entry) => readObjective(entry, ids));
}

function readObjective(value: Value, ids: IdScope): Objective {
  const fields = openByLanguage(value, ["id"]);
  if (!fields) return {};
  const id = fields.find("id");
  const text = readLanguages(value, fields, (content) => readString(content, lengths.summary));
  return { ...(id && { id: readId(id, ids) }), ...text };
}

/** Reads a reference to an objective of the course. */
export function readObjectiveId(value: Value, { objectives }: CourseScope): string {
  const id = readName(value);
  if (id !== "" && objectives && !objectives.has(id)) reportError(value, messages.unknownObjective());
  return id;
}
