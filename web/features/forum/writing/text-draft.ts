import { useState } from "react";
import type { Post, Reply } from "../../../../contract/forum/forum.ts";
import { hasTexts, readLocal, removeLocal } from "../../../api/local-storage.ts";
import { draftKey, readTextDraft, sentKey, type TextDraft, writeDraft } from "../../../api/session/local-drafts.ts";

/** Returns the version of a saved text that an edit starts from. */
export function versionOf({ editedAt, createdAt }: Post | Reply): string {
  return editedAt ?? createdAt;
}

/** Stores a draft, one per form and user, until it is sent or discarded. */
export function useTextDraft(place: string, initial: TextDraft, pending: TextDraft | null) {
  const key = draftKey("conversation", place);
  const [draft, setDraft] = useState(() => pending ?? readTextDraft(key) ?? initial);
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
  const isOutdated = draft.version !== undefined && draft.version !== initial.version;
  return { draft, change, forget, isOutdated, key };
}

export function storeDraft(key: string, draft: TextDraft): void {
  writeDraft(key, draft);
}

export function deleteDraft(key: string): void {
  removeLocal(key);
}

/**
 * Returns the idempotency key for sending a text: the stored one if an earlier version of the application sent the same
 * text without receiving a response, otherwise a new one.
 */
export function idempotencyKeyFor(key: string, text: string): string {
  const stored = readLocal(sentKey(key));
  removeLocal(sentKey(key));
  return isSending(stored) && stored.text === text ? stored.key : crypto.randomUUID();
}

function isSending(stored: unknown): stored is { key: string; text: string } {
  return hasTexts(stored, "key", "text");
}
