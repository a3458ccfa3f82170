import type { Language } from "../../../../../contract/language.ts";
import { listTexts } from "../../../../../contract/writing/document-texts.ts";
import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import type { Draft } from "../../../../../contract/writing/drafts.ts";
import type { Translation, TranslationCount } from "../../../../../contract/writing/translations.ts";
import { inReadingOrder } from "../changes/reading-order.ts";
import type { TextPlace } from "./translation-queries.ts";

/** Which texts are gone through; null: all. */
export interface Filter {
  language: Language | null;
  state: Translation["state"] | null;
  /** The number of a module. */
  module: number | null;
}

/** The items of a course in its order: the course itself, its modules, then what stands in none, such as banks. */
export function orderItems({ course, items }: Pick<Draft, "course" | "items">): string[] {
  const placed = course.modules?.flatMap((module) => idsOf(module)) ?? [];
  return [...new Set(["", ...placed, ...items.map(({ id }) => id)])];
}

function idsOf({ items }: NonNullable<CourseDocument["modules"]>[number]): string[] {
  return items?.map((entry) => ("class" in entry ? entry.class : entry.evaluation)) ?? [];
}

/** The counts that a filter lets through. */
export function filterCounts(
  counts: readonly TranslationCount[],
  { course }: Pick<Draft, "course">,
  filter: Filter,
): TranslationCount[] {
  const module = filter.module === null ? null : course.modules?.[filter.module];
  const inModule = module ? new Set(idsOf(module)) : null;
  return counts.filter((one) => fits(one, filter) && (!inModule || inModule.has(one.item)));
}

/** Whether a text, or a count of some, is of the language and state that are asked for. */
export function fits({ language, state }: Pick<Translation, "language" | "state">, filter: Filter): boolean {
  return (
    (filter.language === null || filter.language === language) && (filter.state === null || filter.state === state)
  );
}

/** What tells a text apart. */
export function keyOfText({ item, path, language }: TextPlace): string {
  return [item, path, language].join("\n");
}

/** Texts in the order in which people read their document. */
export function orderTexts(texts: readonly Translation[], document: CourseDocument | ItemDocument): Translation[] {
  const places = new Map(inReadingOrder([...listTexts(document).keys()]).map((path, place) => [path, place]));
  const placeOf = ({ path }: Translation) => places.get(path) ?? places.size;
  return texts.toSorted((a, b) => placeOf(a) - placeOf(b));
}
