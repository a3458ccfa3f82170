import { inLanguage } from "../../../../../contract/language.ts";
import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import type { Draft, DraftItemSummary, Fault } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import type { Module } from "./moving/modules.ts";
import type { Removed } from "./removed-item.tsx";

/** The data and actions that the rows of an outline share. */
export interface OutlineActions {
  courseId: string;
  draft: Pick<Draft, "items">;
  /** The faults of the whole draft, once it has been checked. */
  faults: readonly Fault[];
  /** The items with unsaved changes on this device. */
  unsavedItems: readonly string[];
  setModules(modules: Module[]): void;
  /** Applies a change to the modules as they are at that time. */
  changeModules(update: (now: readonly Module[]) => readonly Module[]): void;
  /** Announces to screen readers where a button has moved something. */
  announce(message: string): void;
  openDialog(dialog: OutlineDialog): void;
}

/** A dialog of the outline. Modules are identified by key, since others may move them while it is open. */
export type OutlineDialog =
  | { kind: "addItem"; module: string | null; itemKind: "class" | "evaluation" | "bank" }
  | { kind: "nameModule"; module: string | null }
  | { kind: "removeModule"; module: string }
  | { kind: "removeItem"; item: DraftItemSummary | { id: string }; formerPosition: Removed["formerPosition"] };

/** Returns functions that name items and modules in the current language. */
export function useNames(items: readonly DraftItemSummary[]) {
  const { t, language } = useTranslation();
  return {
    module: ({ title, id }: Module) => inLanguage(title ?? {}, language) || id || t("manage.writing.outline.untitled"),
    item: (id: string) => items.find((item) => item.id === id)?.title || id,
  };
}

/** Returns the modules of a course document. */
export function modulesOf(course: CourseDocument): readonly Module[] {
  return course.modules ?? [];
}
