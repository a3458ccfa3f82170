import { useState } from "react";
import { type Language, languages } from "../../../../contract/language.ts";
import { dropKept, readKept, writeKept } from "../../../api/kept.ts";
import { currentSession } from "../../../session.ts";

/** What is written in one language. */
export interface Words {
  subject: string;
  body: string;
}

/** An announcement while it is written. */
export interface Draft {
  words: Record<Language, Words>;
  /** The id of a group; empty for the whole course. */
  group: string;
}

const blank: Draft = { words: { es: { subject: "", body: "" }, en: { subject: "", body: "" } }, group: "" };

/** A draft that is kept, one a course and person, until it is sent; a new one begins with the group. */
export function useAnnouncementDraft(courseId: string, group: string) {
  const key = `announce:${currentSession()?.user.id ?? ""}:${courseId}`;
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(key);
    return isBlank(kept) ? { ...blank, group } : kept;
  });
  function change(next: Draft) {
    setDraft(next);
    if (isBlank(next)) dropKept(key);
    else writeKept(key, next);
  }
  function forget() {
    dropKept(key);
    dropKept(sentKey(key));
    setDraft(blank);
  }
  return { draft, change, forget, keyOf: (sent: Draft) => keyOf(key, sent) };
}

/** The languages in which there is anything. */
export function writtenLanguages({ words }: Draft): Language[] {
  return languages.filter((language) => words[language].subject.trim() !== "" || words[language].body.trim() !== "");
}

/**
 * The key under which a draft is sent. It stays the same for the same words, also after the tab was closed while the
 * answer was under way: nobody then gets them twice.
 */
function keyOf(key: string, draft: Draft): string {
  const text = JSON.stringify(draft);
  const kept = readKept(sentKey(key));
  const known = property(kept, "text") === text ? property(kept, "key") : undefined;
  if (typeof known === "string") return known;
  const made = crypto.randomUUID();
  writeKept(sentKey(key), { text, key: made });
  return made;
}

function sentKey(key: string): string {
  return `${key}:sent`;
}

function isBlank(draft: Draft): boolean {
  return draft.group === "" && writtenLanguages(draft).length === 0;
}

function readDraft(key: string): Draft {
  const kept = readKept(key);
  const words = property(kept, "words");
  return { words: { es: readWords(words, "es"), en: readWords(words, "en") }, group: textOf(kept, "group") };
}

function readWords(words: unknown, language: Language): Words {
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
