import type { Course, Module } from "../course.ts";
import { counts, lengths, numbers } from "../limits.ts";
import { readMarkdownFiles } from "../markdown.ts";
import { readMediaFile } from "../media/media-file.ts";
import { takenTypes } from "../media/media-types.ts";
import { messages } from "../messages.ts";
import { type IdScope, readId, readInteger, readString, readText } from "../yaml/fields.ts";
import { openList, openMap, refuse, scalarOf, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readItem } from "./read-item.ts";

const courseKeys = [
  "format",
  "id",
  "title",
  "summary",
  "description",
  "objectives",
  "authors",
  "cover",
  "passPercent",
  "modules",
] as const;

/** The course that a `course.yaml` describes, with everything that it mentions. */
export async function readCourse(value: Value): Promise<Course> {
  const fields = openMap(value, courseKeys);
  readFormat(fields.get("format"));
  const cover = fields.find("cover");
  const passPercent = readInteger(fields.get("passPercent"), numbers.percent);
  return {
    id: readId(fields.get("id"), new Map()),
    title: readText(fields.get("title"), lengths.title),
    summary: readText(fields.get("summary"), lengths.summary),
    description: await readMarkdownFiles(fields.get("description")),
    objectives: openList(fields.get("objectives"), counts.objectives).map((text) => readText(text, lengths.summary)),
    authors: openList(fields.get("authors"), counts.authors).map(readAuthor),
    cover: cover && (await readMediaFile(cover, takenTypes.cover)),
    passPercent,
    modules: await readModules(fields.get("modules"), passPercent),
  };
}

function readFormat(value: Value): void {
  if (scalarOf(value) !== 1) refuse(value, messages.formatUnknown());
}

function readAuthor(value: Value): Course["authors"][number] {
  const fields = openMap(value, ["name", "role"]);
  return { name: readString(fields.get("name"), lengths.name), role: readText(fields.get("role"), lengths.title) };
}

async function readModules(value: Value, passPercent: number): Promise<Module[]> {
  const ids: IdScope = new Map();
  const scope: CourseScope = { ids: new Map(), passPercent };
  const modules: Module[] = [];
  for (const entry of openList(value, counts.modules)) modules.push(await readModule(entry, ids, scope));
  return modules;
}

async function readModule(value: Value, ids: IdScope, scope: CourseScope): Promise<Module> {
  const fields = openMap(value, ["id", "title", "items"]);
  const id = readId(fields.get("id"), ids);
  const title = readText(fields.get("title"), lengths.title);
  const items: Module["items"] = [];
  for (const entry of openList(fields.get("items"), counts.items)) {
    const item = await readItem(entry, scope);
    if (item) items.push(item);
  }
  return { id, title, items };
}
