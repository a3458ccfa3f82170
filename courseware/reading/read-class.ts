import type { ClassItem, Review, Source } from "../course.ts";
import { counts, lengths, numbers } from "../limits.ts";
import { type IdScope, readDay, readId, readInteger, readString, readText, readUrl } from "../yaml/fields.ts";
import { openList, openMap, scalarOf, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readBlock } from "./read-block.ts";
import { readObjectiveId } from "./read-objectives.ts";

/** Reads a class from an entry of a module. */
export async function readClass(value: Value, scope: CourseScope): Promise<ClassItem> {
  const fields = openMap(value, ["class", "title", "minutes", "objectives", "review", "sources", "blocks"]);
  const objectives = fields.find("objectives");
  const review = fields.find("review");
  const sources = fields.find("sources");
  const item: ClassItem = {
    kind: "class",
    id: readId(fields.get("class"), scope.ids),
    title: readText(fields.get("title"), lengths.title),
    minutes: readInteger(fields.get("minutes"), numbers.minutes),
    blocks: [],
    objectives: objectives
      ? openList(objectives, counts.classObjectives).map((entry) => readObjectiveId(entry, scope))
      : [],
    review: review && readReview(review),
    sources: sources ? openList(sources, counts.sources).map(readSource) : [],
  };
  const blockIds: IdScope = new Map();
  for (const entry of openList(fields.get("blocks"), counts.blocks)) {
    const block = await readBlock(entry, blockIds, scope);
    if (block) item.blocks.push(block);
  }
  return item;
}

function readReview(value: Value): Review {
  const fields = openMap(value, ["by", "at", "everyMonths"]);
  return {
    by: readString(fields.get("by"), lengths.name),
    at: readDay(fields.get("at")),
    everyMonths: readInteger(fields.get("everyMonths"), numbers.months),
  };
}

/** Reads a source's title: either its published title or a title per language. */
function readSourceTitle(value: Value): Source["title"] {
  if (typeof scalarOf(value) !== "string") return readText(value, lengths.source);
  const title = readString(value, lengths.source);
  return { es: title, en: title };
}

function readSource(value: Value): Source {
  const fields = openMap(value, ["title", "year", "url"]);
  const url = fields.find("url");
  return {
    title: readSourceTitle(fields.get("title")),
    year: readInteger(fields.get("year"), numbers.year),
    ...(url && { url: readUrl(url) }),
  };
}
