import { currentSession } from "../../session.ts";
import { hasTexts, listLocalKeys, readLocal, removeLocal, writeLocal } from "../local-storage.ts";

const kinds = ["conversation", "announcement", "document", "translation", "captions"] as const;

/** The kinds of texts that a user has typed and not yet sent or saved. Signing out deletes them, after asking. */
export type DraftKind = (typeof kinds)[number];

/** The start of their keys in local storage. */
const prefixes: Record<DraftKind, string> = {
  conversation: "forum",
  announcement: "announce",
  document: "writing",
  translation: "translating",
  captions: "captions",
};

/** Who signed out here last. Without this, a session that has expired could not be told from one that was ended. */
const signedOutKey = "signed-out";

/** A forum text that is being written. Replies have no title. */
export interface TextDraft {
  title: string;
  body: string;
  /** When the text that is being edited was saved, in ISO 8601; none for a new text. */
  version?: string;
}

/** A draft on this device. */
export interface LocalDraft {
  kind: DraftKind;
  key: string;
}

/** Returns the key under which a draft is stored, by default one of the signed-in user. */
export function draftKey(kind: DraftKind, place: string, userId = currentSession()?.user.id ?? ""): string {
  return `${prefixOf(kind, userId)}${place}`;
}

/** Returns the key of what was last sent of a conversation's or announcement's draft. */
export function sentKey(key: string): string {
  return `${key}:sent`;
}

/**
 * Stores a draft and returns whether it succeeded. Screens and requests of a user who has signed out may still end
 * afterwards, in this tab or another; they store nothing.
 */
export function writeDraft(key: string, draft: unknown): boolean {
  const [, userId] = key.split(":", 2);
  const isSignedIn = userId === currentSession()?.user.id;
  // Signed in again: from now on, the session can expire.
  if (isSignedIn) removeLocal(signedOutKey);
  const hasExpired = userId !== "" && userId !== readLocal(signedOutKey);
  return (isSignedIn || hasExpired) && writeLocal(key, draft);
}

/** Lists a user's drafts. */
export function listDrafts(userId: string): LocalDraft[] {
  return listAll(userId).filter((draft) => !isSent(draft, userId));
}

function isSent({ kind, key }: LocalDraft, userId: string): boolean {
  if (kind !== "conversation" && kind !== "announcement") return false;
  return key.slice(prefixOf(kind, userId).length).endsWith(sentKey(""));
}

/** Reads the draft of a forum text; null if there is none. */
export function readTextDraft(key: string): TextDraft | null {
  const stored = readLocal(key);
  if (!isTextDraft(stored)) return null;
  const { title, body, version } = stored;
  return { title, body, ...(typeof version === "string" && { version }) };
}

/** Deletes the drafts of a user who is signing out, and what is known about sending them. */
export function deleteDrafts(userId: string): void {
  writeLocal(signedOutKey, userId);
  for (const { key } of listAll(userId)) removeLocal(key);
}

function isTextDraft(stored: unknown): stored is TextDraft {
  return hasTexts(stored, "title", "body");
}

function listAll(userId: string): LocalDraft[] {
  return kinds.flatMap((kind) => listLocalKeys(prefixOf(kind, userId)).map((key) => ({ kind, key })));
}

function prefixOf(kind: DraftKind, userId: string): string {
  return `${prefixes[kind]}:${userId}:`;
}
