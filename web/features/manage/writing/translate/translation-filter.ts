import type { Language } from "../../../../../contract/language.ts";
import { listDocumentTexts } from "../../../../../contract/writing/document-texts.ts";
import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import type { Draft } from "../../../../../contract/writing/drafts.ts";
import type { Translation, TranslationCount } from "../../../../../contract/writing/translations.ts";
import { sortByReadingOrder } from "../changes/reading-order.ts";
import type { TextReference } from "./translation-queries.ts";

/** Selects the texts to work through; null means any. */
export interface TranslationFilter {
  language: Language | null;
  state: Translation["state"] | null;
  /** The index of a module. */
  module: number | null;
}

/**
 * Lists the items in the order of the course: the course itself (empty), its modules' items, then those outside any
 * module, such as banks.
 */
export function orderItems({ course, items }: Pick<Draft, "course" | "items">): string[] {
  const placed = course.modules?.flatMap((module) => idsOf(module)) ?? [];
  return [...new Set(["", ...placed, ...items.map(({ id }) => id)])];
}

function idsOf({ items }: NonNullable<CourseDocument["modules"]>[number]): string[] {
  return items?.map((entry) => ("class" in entry ? entry.class : entry.evaluation)) ?? [];
}

/** Returns the counts that match a filter. */
export function filterCounts(
  counts: readonly TranslationCount[],
  { course }: Pick<Draft, "course">,
  filter: TranslationFilter,
): TranslationCount[] {
  const module = filter.module === null ? null : course.modules?.[filter.module];
  const inModule = module ? new Set(idsOf(module)) : null;
  return counts.filter((one) => matchesFilter(one, filter) && (!inModule || inModule.has(one.item)));
}

/** Returns whether a text, or a count of texts, matches the filter's language and state. */
export function matchesFilter(
  { language, state }: Pick<Translation, "language" | "state">,
  filter: TranslationFilter,
): boolean {
  return (
    (filter.language === null || filter.language === language) && (filter.state === null || filter.state === state)
  );
}

/** Returns a unique key of a text. */
export function textKey({ item, path, language }: TextReference): string {
  return [item, path, language].join("\n");
}

/** Sorts texts into the reading order of their document. */
export function orderTexts(texts: readonly Translation[], document: CourseDocument | ItemDocument): Translation[] {
  const places = new Map(
    sortByReadingOrder([...listDocumentTexts(document).keys()]).map((path, place) => [path, place]),
  );
  const placeOf = ({ path }: Translation) => places.get(path) ?? places.size;
  return texts.toSorted((a, b) => placeOf(a) - placeOf(b));
}
