import { type Language, languages } from "../../../contract/language.ts";
import type { Objective, Text } from "../../course.ts";
import { counts, lengths } from "../../limits.ts";
import type { Message } from "../../messages.ts";
import type { Conversion, SourceCourse, SourceModule } from "../build/conversion.ts";
import type { CourseDocument, ItemDocument, ModuleDocument } from "../build/documents.ts";
import { Ids, toId } from "../build/ids.ts";
import { clampMinutes } from "../build/minutes.ts";
import { inAnyLanguage, isBlank, mapText, truncateText } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { parts } from "../messages/parts.ts";
import { reasons } from "../messages/reasons.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import { restrictToLanguage } from "./restrict-to-language.ts";

type PlaceholderKey = "summary" | "description" | "objectives" | "authors";

/** The keys of a course that a source may lack. */
export type CourseKey = PlaceholderKey | "title" | "passPercent";

/** A complete course, and the keys filled with placeholders or defaults. */
export interface CompletedCourse {
  document: CourseDocument;
  provisional: CourseKey[];
}

/**
 * Completes the course for a package: splits what exceeds the limits, and fills in what the source lacks. Both are
 * reported.
 */
export function completeCourse(conversion: Conversion, source: SourceCourse): CompletedCourse {
  const missing: PlaceholderKey[] = [];
  const title = isBlank(source.title) ? titleOf(conversion) : truncateText(source.title, lengths.title).text;
  const fill = <T>(value: T | undefined, key: PlaceholderKey, createPlaceholder: () => T): T => {
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return value;
    missing.push(key);
    return createPlaceholder();
  };
  const summary = fill(unlessBlank(source.summary), "summary", () => applyLabel(title, labels.summary));
  const course: CourseDocument = {
    id: toId(source.sourceId || conversion.files.source.name),
    title,
    summary: truncateText(summary, lengths.summary).text,
    description: fill(unlessBlank(source.description), "description", () => summary),
    objectives: fill<Objective[]>(source.objectives, "objectives", () => [applyLabel(title, labels.objective)])
      .slice(0, counts.objectives.max)
      .map(({ id, ...words }) => ({
        ...(id === undefined ? {} : { id }),
        ...truncateText(words, lengths.summary).text,
      })),
    authors: fill(source.authors, "authors", () => [{ name: labels.authorName().es, role: {} }])
      .slice(0, counts.authors.max)
      .map(({ name, role }) => ({
        name,
        role: isBlank(role) ? labels.authorRole() : truncateText(role, lengths.name).text,
      })),
    ...(source.cover ? { cover: source.cover } : {}),
    passPercent: source.passPercent ?? 60,
    modules: divideModules(conversion, source, title),
    banks: conversion.banks,
  };
  if (missing.length > 0) source.found.change(reasons.courseCompleted(parts.list(missing.map((key) => parts[key]()))));
  source.found.convert();
  if (course.modules.length === 0) {
    const dropped = conversion.report.firstDropped();
    if (dropped) throw new Refusal(dropped.place, refusals.allDropped(dropped.what, dropped.reason));
    throw new Refusal({ file: conversion.files.source.name, line: 1 }, refusals.nothingToConvert());
  }
  const defaults = [
    ...(isBlank(source.title) ? (["title"] as const) : []),
    ...(source.passPercent === undefined ? (["passPercent"] as const) : []),
  ];
  return { document: restrictToLanguage(course, languageOf(conversion)), provisional: [...missing, ...defaults] };
}

function unlessBlank(text: Text | undefined): Text | undefined {
  return isBlank(text) ? undefined : text;
}

function applyLabel(title: Text, label: (title: string) => Message): Text {
  return mapText(title, (value, language) => label(value)[language]);
}

function titleOf({ files, sourceLanguages }: Conversion): Text {
  const name = files.source.name.replace(/\.(?:tar\.gz|[a-z0-9]{2,5})$/i, "").replaceAll(/[_-]+/g, " ");
  return { [sourceLanguages.language]: name.trim() || files.source.name };
}

/** Returns the language of a course in a single language; null if it has both. */
function languageOf({ sourceLanguages }: Conversion): Language | null {
  const detected = languages.filter((language) => sourceLanguages.detected.has(language));
  return detected.length > 1 ? null : (detected[0] ?? sourceLanguages.language);
}

function divideModules(conversion: Conversion, source: SourceCourse, course: Text): ModuleDocument[] {
  const ids = new Ids();
  const filled = source.modules.map((module) => ({
    ...module,
    items: module.items.flatMap((item) => divideItem(conversion, source, item)),
  }));
  const modules = filled.filter(({ items }) => items.length > 0).flatMap((module) => divideModule(source, module));
  const written = modules.map(({ sourceId, title, items }) => {
    const id = ids.claim(sourceId || inAnyLanguage(title));
    return { id, title: isBlank(title) ? course : truncateText(title, lengths.title).text, items };
  });
  if (written.length > counts.modules.max) source.found.change(reasons.courseSplit());
  return joinLast(written);
}

/** Merges adjacent modules, starting from the end, while there are too many and the items fit into one module. */
function joinLast(modules: ModuleDocument[]): ModuleDocument[] {
  const joined = [...modules];
  while (joined.length > counts.modules.max) {
    const index = joined.findLastIndex(
      (module, at) => at > 0 && module.items.length + (joined[at - 1]?.items.length ?? 0) <= counts.items.max,
    );
    const [before, after] = [joined[index - 1], joined[index]];
    if (!before || !after) break;
    joined.splice(index - 1, 2, { ...before, items: [...before.items, ...after.items] });
  }
  return joined;
}

function divideModule(source: SourceCourse, module: SourceModule): SourceModule[] {
  if (module.items.length <= counts.items.max) return [module];
  source.found.change(reasons.courseSplit());
  return chunk(module.items, counts.items.max).map((items, index) => ({
    sourceId: index === 0 ? module.sourceId : `${module.sourceId}-${index + 1}`,
    title: mapText(module.title, (title, language) => labels.part(title, index + 1)[language]),
    items,
  }));
}

function divideItem({ itemIds }: Conversion, source: SourceCourse, item: ItemDocument): ItemDocument[] {
  const parts = "class" in item ? chunk(item.blocks, counts.blocks.max) : chunk(item.questions, counts.questions.max);
  if (parts.length <= 1) return [item];
  source.found.change(reasons.courseSplit());
  return parts.map((_, index) => {
    const title = mapText(item.title, (value, language) => labels.part(value, index + 1)[language]);
    const part = { title: truncateText(title, lengths.title).text, minutes: clampMinutes(item.minutes / parts.length) };
    if ("class" in item) {
      const id = index === 0 ? item.class : itemIds.claim(`${item.class}-${index + 1}`);
      return { ...item, ...part, class: id, blocks: chunk(item.blocks, counts.blocks.max)[index] ?? [] };
    }
    const id = index === 0 ? item.id : itemIds.claim(`${item.id}-${index + 1}`);
    const { draw, ...fields } = item;
    const drawn = index === 0 && draw ? { draw } : {};
    return { ...fields, ...part, ...drawn, id, questions: chunk(item.questions, counts.questions.max)[index] ?? [] };
  });
}

/** Splits a list into parts of similar size, none longer than `max`. */
function chunk<T>(list: readonly T[], max: number): T[][] {
  const count = Math.ceil(list.length / max);
  const size = Math.ceil(list.length / count) || 1;
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
