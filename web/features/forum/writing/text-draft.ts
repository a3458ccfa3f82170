import { useState } from "react";
import { readLocal, removeLocal, writeLocal } from "../../../api/local-storage.ts";
import { currentSession } from "../../../session.ts";

/** The text being written. Replies have no title. */
export interface TextDraft {
  title: string;
  body: string;
}

const prefix = "forum:";

/** Stores a draft, one per form and user, until it is sent or discarded. */
export function useTextDraft(place: string, initial: TextDraft, pending: TextDraft | null) {
  const key = `${prefix}${currentSession()?.user.id ?? ""}:${place}`;
  const [draft, setDraft] = useState(() => pending ?? readDraft(key) ?? initial);
  function change(part: Partial<TextDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (next.title === initial.title && next.body === initial.body) deleteDraft(key);
    else storeDraft(key, next);
  }
  function forget() {
    deleteDraft(key);
    setDraft(initial);
  }
  return { draft, change, forget, key };
}

export function storeDraft(key: string, draft: TextDraft): void {
  writeLocal(key, draft);
}

export function deleteDraft(key: string): void {
  removeLocal(key);
}

/**
 * Returns the idempotency key for sending a text: the stored one if an earlier version of the application sent the same
 * text without receiving a response, otherwise a new one.
 */
export function idempotencyKeyFor(draftKey: string, text: string): string {
  const stored = readLocal(`${draftKey}:sent`);
  removeLocal(`${draftKey}:sent`);
  return isSending(stored) && stored.text === text ? stored.key : crypto.randomUUID();
}

function readDraft(key: string): TextDraft | null {
  const stored = readLocal(key);
  return isDraft(stored) ? { title: stored.title, body: stored.body } : null;
}

function isDraft(stored: unknown): stored is TextDraft {
  return hasTexts(stored, "title", "body");
}

function isSending(stored: unknown): stored is { key: string; text: string } {
  return hasTexts(stored, "key", "text");
}

function hasTexts(stored: unknown, ...names: string[]): boolean {
  if (typeof stored !== "object" || stored === null) return false;
  return names.every((name) => typeof Object.getOwnPropertyDescriptor(stored, name)?.value === "string");
}
