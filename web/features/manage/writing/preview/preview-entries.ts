import { inLanguage, type Language } from "../../../../../contract/language.ts";
import type { Draft } from "../../../../../contract/writing/drafts.ts";

/** An item of a draft in the learners' order. */
export interface PreviewEntry {
  id: string;
  kind: "class" | "evaluation";
  title: string;
  /** The title of its module. */
  module: string;
  /** The item's number, from 1. */
  number: number;
}

/** Lists the existing items of a draft in order, followed by those that are not in a module yet. */
export function listPreviewEntries({ course, items }: Draft, language: Language): PreviewEntry[] {
  const found = new Map(items.map((item) => [item.id, item]));
  const placed = (course.modules ?? []).flatMap((module) =>
    (module.items ?? []).map((entry) => ({
      id: "class" in entry ? entry.class : entry.evaluation,
      module: inLanguage(module.title ?? {}, language) ?? "",
    })),
  );
  const known = new Set(placed.map(({ id }) => id));
  const unassigned = items.filter(({ id }) => !known.has(id)).map(({ id }) => ({ id, module: "" }));
  return [...placed, ...unassigned]
    .flatMap(({ id, module }) => {
      const item = found.get(id);
      if (!item || item.kind === "bank") return [];
      return [{ id, kind: item.kind, title: item.title || id, module }];
    })
    .map((place, index) => ({ ...place, number: index + 1 }));
}
