import { useState } from "react";
import { readLocal, removeLocal, writeLocal } from "../../../api/local-storage.ts";
import { currentSession } from "../../../session.ts";

/** The text being written. Replies have no title. */
export interface Draft {
  title: string;
  body: string;
}

const prefix = "forum:";

/** Stores a draft, one per form and user, until it is sent or discarded. */
export function useDraft(place: string, initial: Draft, onItsWay: Draft | null) {
  const key = `${prefix}${currentSession()?.user.id ?? ""}:${place}`;
  const [draft, setDraft] = useState(() => onItsWay ?? readDraft(key) ?? initial);
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (next.title === initial.title && next.body === initial.body) dropDraft(key);
    else keepDraft(key, next);
  }
  function forget() {
    dropDraft(key);
    setDraft(initial);
  }
  return { draft, change, forget, key };
}

export function keepDraft(key: string, draft: Draft): void {
  writeLocal(key, draft);
}

export function dropDraft(key: string): void {
  removeLocal(key);
}

/**
 * Returns the idempotency key for sending a text: the stored one if an earlier version of the application sent the same
 * text without receiving a response, otherwise a new one.
 */
export function sendingKey(draftKey: string, text: string): string {
  const kept = readLocal(`${draftKey}:sent`);
  removeLocal(`${draftKey}:sent`);
  return isSending(kept) && kept.text === text ? kept.key : crypto.randomUUID();
}

function readDraft(key: string): Draft | null {
  const kept = readLocal(key);
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
