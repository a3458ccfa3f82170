import type { Note } from "../../../../contract/learning/notes.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { isKept, type Kept, readUnsent } from "./send-note.ts";

/** A note as it is here; `updatedAt` is null until the server has it. */
export interface ShownNote extends Kept {
  item: string;
  updatedAt: string | null;
}

/** The notes that the server has, with what is not sent yet in their place; what was emptied is left out. */
export function listKeptNotes(notes: readonly Note[], waiting: readonly Entry[]): ShownNote[] {
  const shown = new Map<string, ShownNote>(notes.map((note) => [note.item, note]));
  for (const entry of waiting) shown.set(entry.key, { item: entry.key, ...readUnsent(entry), updatedAt: null });
  return [...shown.values()].filter(isKept);
}
