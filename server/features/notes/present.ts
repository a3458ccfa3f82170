import { inLanguage, type Language } from "../../../contract/language.ts";
import type { Note } from "../../../contract/learning/notes.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { StoredItem } from "../courses/stored.ts";
import { videosOf } from "../enrolments/progress/class-videos.ts";
import type { NoteRow } from "./queries.ts";

/** Presents a note to its writer; `content` is the item's current content, null if the course no longer has it. */
export function presentNote(row: NoteRow, content: StoredItem | null, language: Language): Note {
  return {
    item: row.item_id,
    text: row.text,
    bookmarked: row.bookmarked === 1,
    at: row.at_seconds === null ? null : convertPosition(row.at_seconds, { from: row.language, to: language, content }),
    updatedAt: presentTime(row.updated_at),
  };
}

/** Converts a position to the same share of the item's first video in another language. */
function convertPosition(
  seconds: number,
  { from, to, content }: { from: Language; to: Language; content: StoredItem | null },
): number {
  const [video] = content ? videosOf(content) : [];
  const lengthOf = (language: Language) => video && inLanguage(video.files, language)?.durationSeconds;
  const [old, now] = [lengthOf(from), lengthOf(to)];
  return from === to || !old || !now ? seconds : (seconds / old) * now;
}
