import { useState } from "react";
import { type Language, languages } from "../../../../contract/language.ts";
import { readLocal, removeLocal } from "../../../api/local-storage.ts";
import { draftKey, sentKey, writeDraft } from "../../../api/session/local-drafts.ts";

/** The subject and body in one language. */
export interface AnnouncementText {
  subject: string;
  body: string;
}

/** An announcement that is being written. */
export interface Draft {
  words: Record<Language, AnnouncementText>;
  /** The group id; empty for the whole course. */
  group: string;
}

const blank: Draft = { words: { es: { subject: "", body: "" }, en: { subject: "", body: "" } }, group: "" };

/** Stores one draft per course and user in the browser until it is sent. A new draft starts with the given group. */
export function useAnnouncementDraft(courseId: string, group: string) {
  const key = draftKey("announcement", courseId);
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(key);
    return isBlank(stored) ? { ...blank, group } : stored;
  });
  function change(next: Draft) {
    setDraft(next);
    if (isBlank(next)) removeLocal(key);
    else writeDraft(key, next);
  }
  function clear() {
    removeLocal(key);
    removeLocal(sentKey(key));
    setDraft(blank);
  }
  return { draft, change, clear, keyOf: (sent: Draft) => keyOf(key, sent) };
}

/** Lists the languages that have a subject or a body. */
export function writtenLanguages({ words }: Draft): Language[] {
  return languages.filter((language) => words[language].subject.trim() !== "" || words[language].body.trim() !== "");
}

/**
 * Returns the idempotency key for sending a draft. It stays the same while the text is unchanged, even if the tab was
 * closed before the response arrived: nobody receives the announcement twice.
 */
function keyOf(key: string, draft: Draft): string {
  const text = JSON.stringify(draft);
  const stored = readLocal(sentKey(key));
  const known = property(stored, "text") === text ? property(stored, "key") : undefined;
  if (typeof known === "string") return known;
  const created = crypto.randomUUID();
  writeDraft(sentKey(key), { text, key: created });
  return created;
}

function isBlank(draft: Draft): boolean {
  return draft.group === "" && writtenLanguages(draft).length === 0;
}

function readDraft(key: string): Draft {
  const stored = readLocal(key);
  const words = property(stored, "words");
  return {
    words: { es: readAnnouncementText(words, "es"), en: readAnnouncementText(words, "en") },
    group: textOf(stored, "group"),
  };
}

function readAnnouncementText(words: unknown, language: Language): AnnouncementText {
  const own = property(words, language);
  return { subject: textOf(own, "subject"), body: textOf(own, "body") };
}

function textOf(value: unknown, name: string): string {
  const found = property(value, name);
  return typeof found === "string" ? found : "";
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
