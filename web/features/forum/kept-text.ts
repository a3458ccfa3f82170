import { useState } from "react";
import { dropKept, readKept, writeKept } from "../../api/kept.ts";
import { currentSession } from "../../session.ts";

/** What one writes; a reply has no title. */
export interface Draft {
  title: string;
  body: string;
}

const prefix = "forum:";

/** A draft that outlives the page: one for each place and person, until it is sent or thrown away. */
export function useDraft(place: string, initial: Draft) {
  const key = `${prefix}${currentSession()?.user.id ?? ""}:${place}`;
  const [draft, setDraft] = useState(() => readDraft(key) ?? initial);
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (next.title === initial.title && next.body === initial.body) dropKept(key);
    else writeKept(key, next);
  }
  function forget() {
    dropKept(key);
    dropKept(`${key}:sent`);
    setDraft(initial);
  }
  return { draft, change, forget, key };
}

/**
 * The key under which a text is sent: the same one until the server has answered, after a reload too, so that a text
 * whose answer was lost is posted once. A text that changed is another one.
 */
export function sendingKey(key: string, text: string): string {
  const kept = readKept(`${key}:sent`);
  if (isSending(kept) && kept.text === text) return kept.key;
  const fresh = crypto.randomUUID();
  writeKept(`${key}:sent`, { key: fresh, text });
  return fresh;
}

/** The server has answered. */
export function dropSendingKey(key: string): void {
  dropKept(`${key}:sent`);
}

function readDraft(key: string): Draft | null {
  const kept = readKept(key);
  return isDraft(kept) ? { title: kept.title, body: kept.body } : null;
}

function isDraft(kept: unknown): kept is Draft {
  return hasTexts(kept, "title", "body");
}

function isSending(kept: unknown): kept is { key: string; text: string } {
  return hasTexts(kept, "key", "text");
}

function hasTexts(kept: unknown, ...names: string[]): boolean {
  if (typeof kept !== "object" || kept === null) return false;
  return names.every((name) => typeof Object.getOwnPropertyDescriptor(kept, name)?.value === "string");
}
