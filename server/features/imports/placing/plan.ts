import { isDeepStrictEqual } from "node:util";
import type { Language } from "../../../../contract/language.ts";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { ImportPlan } from "../../../../contract/writing/imports.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { StoredDocument } from "../../writing/drafts/documents.ts";
import type { ParsedDraft } from "../../writing/drafts/queries.ts";

type Title = NonNullable<CourseDocument["title"]>;

interface PlannedItem {
  id: string;
  kind: "class" | "evaluation" | "bank";
  title: Title;
}

/** A plan in stored form, in both languages. */
export interface StoredPlan {
  course: { id: string; title: Title; isNew: boolean };
  added: PlannedItem[];
  changed: PlannedItem[];
  removed: PlannedItem[];
  unchanged: number;
}

/**
 * Compares documents with the current draft, which is null if there is none; `stored` are the new documents in stored
 * form.
 */
export function comparePlan(
  before: ParsedDraft | null,
  after: CourseDocuments,
  stored: ReadonlyMap<string, StoredDocument>,
): StoredPlan {
  const old = before?.documents.items ?? new Map<string, ItemDocument>();
  const known = [...after.items].filter(([id]) => old.has(id));
  const changed = known.filter(([id]) => before?.hashes.get(id) !== stored.get(id)?.hash);
  return {
    course: { id: after.course.id, title: after.course.title ?? {}, isNew: before === null },
    added: [...after.items].filter(([id]) => !old.has(id)).map(toPlanned),
    changed: changed.map(toPlanned),
    removed: [...old].filter(([id]) => !after.items.has(id)).map(toPlanned),
    unchanged: known.length - changed.length,
  };
}

function toPlanned([id, item]: [string, ItemDocument]): PlannedItem {
  const kind = "class" in item ? "class" : "bank" in item ? "bank" : "evaluation";
  return { id, kind, title: "bank" in item ? { es: id, en: id } : (item.title ?? {}) };
}

/** Reads a plan from its row. */
export function readPlan(plan: string): StoredPlan {
  return JSON.parse(plan);
}

/** Whether two plans do the same to the same course, as far as a preview shows it. */
export function isSamePlan(one: StoredPlan, other: StoredPlan): boolean {
  return isDeepStrictEqual(outlineOf(one), outlineOf(other));
}

function outlineOf({ course, added, changed, removed }: StoredPlan): unknown[] {
  return [course.id, course.isNew, ...[added, changed, removed].map((items) => items.map(({ id }) => id))];
}

/** Presents a plan in a language. */
export function presentPlan(
  { course, added, changed, removed, unchanged }: StoredPlan,
  language: Language,
): ImportPlan {
  const translate = <T extends { title: Title }>(each: T) => {
    const { es, en } = each.title;
    return { ...each, title: (language === "es" ? (es ?? en) : (en ?? es)) ?? "" };
  };
  return {
    course: translate(course),
    added: added.map(translate),
    changed: changed.map(translate),
    removed: removed.map(translate),
    unchanged,
  };
}
