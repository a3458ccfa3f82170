import { maxNoteHashes } from "../../../../contract/learning/note-hashes.ts";
import { type Note, type NoteField, noteFields, putNote } from "../../../../contract/learning/notes.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { sendLater } from "../../../api/outbox/outbox.ts";

/** The user's content for an item. */
export type NoteContent = Pick<Note, "text" | "bookmarked" | "at">;

/** The debounce for sending a note, in milliseconds. */
const pause = 1500;

/** Returns the outbox lane for notes in a course, separate so that a rejected note delays nothing else. */
export function noteLane(enrolment: string): string {
  return `notes|${enrolment}`;
}

/**
 * Queues a note until the server has stored it, replacing an unsent one. `seen` contains the marks of the texts that it
 * is based on, starting with the server's, so that text from another device is not overwritten. `changed` is what has
 * just been changed: together with the changes in the unsent note, the server changes nothing else.
 */
export function sendNote(
  enrolment: string,
  item: string,
  note: NoteContent & { seen: readonly string[]; changed: readonly NoteField[] },
): Promise<void> {
  const [first = "", ...later] = note.seen;
  const body = { ...note, seen: [first, ...later.slice(1 - maxNoteHashes)], changed: [...note.changed] };
  return sendLater(putNote, {
    params: { userCourseId: enrolment, itemId: item },
    body,
    lane: noteLane(enrolment),
    key: item,
    merge: (earlier, later) => ({ ...later, changed: [...new Set([...changesOf(earlier), ...note.changed])] }),
    pause,
  });
}

/** An entry that an earlier version of the application left behind does not say what was changed. */
function changesOf({ changed = noteFields }: { changed?: readonly NoteField[] | undefined }): readonly NoteField[] {
  return changed;
}

/** Returns the note in an outbox entry. */
export function readNote({ call: { body } }: Entry): NoteContent {
  const { text = "", bookmarked = false, at = null } = Object(body);
  return { text: String(text), bookmarked: bookmarked === true, at: typeof at === "number" ? at : null };
}

/** Returns the marks in an outbox entry. */
export function readSeenMarks({ call: { body } }: Entry): string[] {
  const { seen = [] } = Object(body);
  return Array.isArray(seen) ? seen : [];
}

/** Whether a note has any content; an emptied one no longer counts. */
export function hasContent({ text, bookmarked, at }: NoteContent): boolean {
  return text.trim() !== "" || bookmarked || at !== null;
}
