import { mostMarks } from "../../../../contract/learning/note-marks.ts";
import { type Note, putNote } from "../../../../contract/learning/notes.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { sendLater } from "../../../api/outbox/outbox.ts";

/** What is kept of an item. */
export type Kept = Pick<Note, "text" | "bookmarked" | "at">;

/** How long somebody may pause in writing before it is sent, in milliseconds. */
const pause = 1500;

/** The lane of the notes in a course: one that the server does not take holds up nothing else. */
export function noteLane(enrolment: string): string {
  return `notes|${enrolment}`;
}

/**
 * Keeps a note on this device until the server has it; a later one takes the place of an unsent one. `seen` has the marks of
 * the texts that it was written from, first the one that the server had: another device's text is not written over.
 */
export function sendNote(enrolment: string, item: string, note: Kept & { seen: readonly string[] }): Promise<void> {
  const [first = "", ...later] = note.seen;
  const body = { ...note, seen: [first, ...later.slice(1 - mostMarks)] };
  return sendLater(putNote, {
    params: { userCourseId: enrolment, itemId: item },
    body,
    lane: noteLane(enrolment),
    key: item,
    merge: (_, later) => later,
    pause,
  });
}

/** The note that an entry carries. */
export function readUnsent({ call: { body } }: Entry): Kept {
  const { text = "", bookmarked = false, at = null } = Object(body);
  return { text: String(text), bookmarked: bookmarked === true, at: typeof at === "number" ? at : null };
}

/** The marks that an entry carries. */
export function readSeen({ call: { body } }: Entry): string[] {
  const { seen = [] } = Object(body);
  return Array.isArray(seen) ? seen : [];
}

/** Whether anything is kept: what was emptied is no note any more. */
export function isKept({ text, bookmarked, at }: Kept): boolean {
  return text.trim() !== "" || bookmarked || at !== null;
}
