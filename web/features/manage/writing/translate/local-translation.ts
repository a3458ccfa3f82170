import { listLocalKeys, readLocal, removeLocal } from "../../../../api/local-storage.ts";
import { draftKey, writeDraft } from "../../../../api/session/local-drafts.ts";
import { isRecord } from "../document/deep-equal.ts";
import type { TextReference } from "./translation-queries.ts";

/** An unsaved translation, with the source and the saved translation at that time. */
export interface LocalTranslation {
  typed: string;
  source: string;
  target: string;
}

/** Stores an unsaved translation on this device until it is saved. */
export function createLocalTranslation(courseId: string, { item, path, language }: TextReference) {
  const ofItem = draftKey("translation", `${courseId}:${item}\n`);
  const name = `${ofItem}${path}\n${language}`;
  return {
    /**
     * Reads the translation typed for this source, wherever it was in the item at that time, or else the one typed here
     * for an earlier source that no longer exists.
     */
    read(source: string, isElsewhere: (source: string) => boolean): LocalTranslation | null {
      const own = readText(name);
      if (own?.source === source) return own;
      const others = listLocalKeys(ofItem).filter((other) => other.endsWith(`\n${language}`));
      const moved = others
        .flatMap((other) => readText(other) ?? [])
        .find((translation) => translation.source === source);
      return moved ?? (own && !isElsewhere(own.source) ? own : null);
    },
    write: (translation: LocalTranslation) => writeDraft(name, translation),
    drop(source: string): void {
      removeLocal(name);
      for (const other of listLocalKeys(ofItem))
        if (other.endsWith(`\n${language}`) && readText(other)?.source === source) removeLocal(other);
    },
  };
}

function readText(name: string): LocalTranslation | null {
  const translation = readLocal(name);
  if (!isRecord(translation)) return null;
  const { typed, source, target } = translation;
  return typeof typed === "string" && typeof source === "string" && typeof target === "string"
    ? { typed, source, target }
    : null;
}
