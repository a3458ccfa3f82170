import type { Item } from "../course.ts";
import { findFile } from "../files/references.ts";
import { messages } from "../messages.ts";
import { readYaml } from "../yaml/document.ts";
import { openMap, peek, reportError, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readClass } from "./read-class.ts";
import { readEvaluation } from "./read-evaluation.ts";

/** Reads a class, or an assessment from its file; null if the entry is neither, which is reported. */
export async function readItem(value: Value, scope: CourseScope): Promise<Item | null> {
  if (peek(value, "class") !== undefined) return readClass(value, scope);
  if (peek(value, "evaluation") !== undefined) return readEvaluationFile(value, scope);
  reportError(value, messages.itemKind());
  return null;
}

async function readEvaluationFile(value: Value, scope: CourseScope): Promise<Item | null> {
  const fields = openMap(value, ["evaluation"]);
  const file = findFile(fields.get("evaluation"));
  const root = file && (await readYaml(value.reading, file));
  return root && readEvaluation(root, scope);
}
