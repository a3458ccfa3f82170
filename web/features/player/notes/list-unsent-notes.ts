import type { Note } from "../../../../contract/learning/notes.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { hasContent, type NoteContent, readNote } from "./send-note.ts";

/** A note as shown here; `updatedAt` is null until the server has stored it. */
export interface ShownNote extends NoteContent {
  item: string;
  updatedAt: string | null;
}

/** Lists the notes with unsent changes applied, without emptied ones. */
export function listUnsentNotes(notes: readonly Note[], waiting: readonly Entry[]): ShownNote[] {
  const shown = new Map<string, ShownNote>(notes.map((note) => [note.item, note]));
  for (const entry of waiting) shown.set(entry.key, { item: entry.key, ...readNote(entry), updatedAt: null });
  return [...shown.values()].filter(hasContent);
}
