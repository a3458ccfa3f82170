import { inLanguage } from "../../../../../contract/language.ts";
import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import type { Draft, DraftItemSummary, Fault } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import type { Module } from "./moving/modules.ts";
import type { Removed } from "./removed-item.tsx";

/** What the rows of an outline know and can do. */
export interface OutlineActions {
  courseId: string;
  draft: Pick<Draft, "items">;
  /** Of the whole draft, once it has been checked. */
  faults: readonly Fault[];
  /** The items with changes that are on this device alone. */
  kept: readonly string[];
  setModules(modules: Module[]): void;
  /** Changes the modules as they are then. */
  changeModules(update: (now: readonly Module[]) => readonly Module[]): void;
  /** Says where something has come by a button, for those who do not see it. */
  announce(message: string): void;
  ask(question: OutlineQuestion): void;
}

/** What an outline asks about before it is done; modules by their keys, since others may move them until it is answered. */
export type OutlineQuestion =
  | { kind: "addItem"; module: string | null; itemKind: "class" | "evaluation" | "bank" }
  | { kind: "nameModule"; module: string | null }
  | { kind: "removeModule"; module: string }
  | { kind: "removeItem"; item: DraftItemSummary | { id: string }; stood: Removed["stood"] };

/** Names what is in an outline, in the language that is shown. */
export function useNames(items: readonly DraftItemSummary[]) {
  const { t, language } = useTranslation();
  return {
    module: ({ title, id }: Module) => inLanguage(title ?? {}, language) || id || t("manage.writing.outline.untitled"),
    item: (id: string) => items.find((item) => item.id === id)?.title || id,
  };
}

/** The modules of a course document. */
export function modulesOf(course: CourseDocument): readonly Module[] {
  return course.modules ?? [];
}
