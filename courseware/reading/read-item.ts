import type { ClassItem, Item } from "../course.ts";
import { findFile } from "../files/references.ts";
import { counts, lengths, numbers } from "../limits.ts";
import { messages } from "../messages.ts";
import { readYaml } from "../yaml/document.ts";
import { type IdScope, readId, readInteger, readText } from "../yaml/fields.ts";
import { openList, openMap, peek, refuse, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readBlock } from "./read-block.ts";
import { readEvaluation } from "./read-evaluation.ts";

/** A class, or an evaluation from its file; null if it is neither, which is reported. */
export async function readItem(value: Value, scope: CourseScope): Promise<Item | null> {
  if (peek(value, "class") !== undefined) return readClass(value, scope.ids);
  if (peek(value, "evaluation") !== undefined) return readEvaluationFile(value, scope);
  refuse(value, messages.itemKind());
  return null;
}

async function readClass(value: Value, ids: IdScope): Promise<ClassItem> {
  const fields = openMap(value, ["class", "title", "minutes", "blocks"]);
  const item: ClassItem = {
    kind: "class",
    id: readId(fields.get("class"), ids),
    title: readText(fields.get("title"), lengths.title),
    minutes: readInteger(fields.get("minutes"), numbers.minutes),
    blocks: [],
  };
  const videoIds: IdScope = new Map();
  for (const entry of openList(fields.get("blocks"), counts.blocks)) {
    const block = await readBlock(entry, videoIds);
    if (block) item.blocks.push(block);
  }
  return item;
}

async function readEvaluationFile(value: Value, scope: CourseScope): Promise<Item | null> {
  const fields = openMap(value, ["evaluation"]);
  const file = findFile(fields.get("evaluation"));
  const root = file && (await readYaml(value.reading, file));
  return root && readEvaluation(root, scope);
}
