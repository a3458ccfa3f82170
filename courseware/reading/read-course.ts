import { setImmediate } from "node:timers/promises";
import { renameBanks, withRenamedBanks } from "../banks/rename-banks.ts";
import type { Course, Item, Module } from "../course.ts";
import { readGlossary } from "../glossary/read-glossary.ts";
import { counts, lengths, numbers } from "../limits.ts";
import { readMarkdownFiles } from "../markdown.ts";
import { readMediaFile } from "../media/media-file.ts";
import { acceptedTypes } from "../media/media-types.ts";
import { messages } from "../messages.ts";
import { type IdScope, readId, readInteger, readString, readText } from "../yaml/fields.ts";
import { openList, openMap, reportError, scalarOf, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readBanks, warnOfUnused } from "./read-banks.ts";
import { readItem } from "./read-item.ts";
import { readObjectives } from "./read-objectives.ts";
import { checkSees } from "./read-see.ts";
import { readTests } from "./read-tests.ts";

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
  "pretest",
  "posttest",
  "glossary",
  "modules",
] as const;

/** Reads a course from `course.yaml`, with everything that it refers to. */
export async function readCourse(value: Value): Promise<Course> {
  const fields = openMap(value, courseKeys);
  readFormat(fields.get("format"));
  const [cover, glossary] = [fields.find("cover"), fields.find("glossary")];
  const passPercent = readInteger(fields.get("passPercent"), numbers.percent);
  const objectives = readObjectives(fields.get("objectives"));
  // A file that could not be parsed may lack some of its objectives.
  const isReadable = !value.reading.broken.has(value.place.file);
  const known = isReadable ? new Set(objectives.flatMap(({ id }) => id ?? [])) : null;
  const scope: CourseScope = { ids: new Map(), passPercent, objectives: known, banks: null, sees: [] };
  const banks = await readBanks(value.reading, scope);
  const modules = await readModules(fields.get("modules"), { ...scope, banks });
  const items = modules.flatMap((module) => module.items);
  const renamed = renameEqual(value, [...banks.keys()], items);
  if (isReadable) checkSees(scope, items);
  warnOfUnused(value.reading, banks, items);
  const present = [...banks.values()].filter((bank) => bank !== null);
  return {
    id: readId(fields.get("id"), new Map()),
    title: readText(fields.get("title"), lengths.title),
    summary: readText(fields.get("summary"), lengths.summary),
    description: await readMarkdownFiles(fields.get("description")),
    objectives,
    authors: openList(fields.get("authors"), counts.authors).map(readAuthor),
    cover: cover && (await readMediaFile(cover, acceptedTypes.cover)),
    passPercent,
    ...readTests({ pretest: fields.find("pretest"), posttest: fields.find("posttest") }, items),
    ...(glossary && { glossary: await readGlossary(glossary) }),
    ...withRenamedBanks({ modules, banks: present }, renamed),
  };
}

/** Renames banks that have the id of an item, and warns about each. */
function renameEqual(
  { reading }: Value,
  banks: readonly string[],
  items: readonly Item[],
): ReadonlyMap<string, string> {
  const renamed = renameBanks(
    banks,
    items.map(({ id }) => id),
  );
  for (const [bank, id] of renamed) {
    reading.faults.warning({ file: `banks/${bank}.yaml`, line: 1 }, messages.bankRenamed(id));
  }
  return renamed;
}

function readFormat(value: Value): void {
  if (scalarOf(value) !== 1) reportError(value, messages.unsupportedVersion());
}

function readAuthor(value: Value): Course["authors"][number] {
  const fields = openMap(value, ["name", "role"]);
  return { name: readString(fields.get("name"), lengths.name), role: readText(fields.get("role"), lengths.title) };
}

async function readModules(value: Value, scope: CourseScope): Promise<Module[]> {
  const ids: IdScope = new Map();
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
    // Yields to the event loop: a server checks courses while serving requests.
    await setImmediate();
    const item = entry.reading.isOutline ? null : await readItem(entry, scope);
    if (item) items.push(item);
  }
  return { id, title, items };
}
