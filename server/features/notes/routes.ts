import type { Language } from "../../../contract/language.ts";
import type { Note } from "../../../contract/learning/notes.ts";
import * as endpoints from "../../../contract/learning/notes.ts";
import type { Bind, Call } from "../../http/calls/bind.ts";
import type { Source } from "../courses/library.ts";
import { type EnrolmentRow, getEnrolmentRow } from "../enrolments/queries.ts";
import { getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { removeNote, saveNote } from "./change-note.ts";
import { presentNote } from "./present.ts";
import { getNoteRow, listNoteRows, type NoteRow } from "./queries.ts";

/** Registers the calls for learners' notes and bookmarks, which are visible only to their writers. */
export function routes(bind: Bind, source: Source): void {
  const { db } = source;

  bind(endpoints.listNotes, async (call) => {
    const enrolment = await getEnrolmentRow(db, ownOf(call));
    const { records, next } = await listNoteRows(db, enrolment, call.query);
    const notes = await Promise.all(records.map((row) => readNote(source, { enrolment, row }, call.language)));
    return { status: 200, body: { records: notes, next } };
  });

  bind(endpoints.getNote, async (call) => {
    const enrolment = await getEnrolmentRow(db, ownOf(call));
    const row = await getNoteRow(db, enrolment, call.params.itemId);
    return { status: 200, body: await readNote(source, { enrolment, row }, call.language) };
  });

  bind(endpoints.putNote, async (call) => {
    const { params, body, language, now, transact } = call;
    const place = { own: ownOf(call), itemId: params.itemId };
    const row = await transact((tx) => saveNote(tx, place, { ...body, language, now }));
    const enrolment = await getEnrolmentRow(db, place.own);
    return { status: 200, body: await readNote(source, { enrolment, row }, language) };
  });

  bind(endpoints.deleteNote, async (call) => {
    const place = { own: ownOf(call), itemId: call.params.itemId };
    await call.transact((tx) => removeNote(tx, place));
    return { status: 204, body: undefined };
  });
}

function ownOf({ session, params }: Pick<Call<typeof endpoints.listNotes>, "session" | "params">) {
  return { userId: session.userId, enrolmentId: params.userCourseId };
}

async function readNote(
  source: Source,
  { enrolment, row }: { enrolment: EnrolmentRow; row: NoteRow },
  language: Language,
): Promise<Note> {
  const { items } = await getTakenCourse(source, enrolment);
  const item = row.at_seconds === null ? undefined : items.get(row.item_id);
  return presentNote(row, item ? await source.library.getContent(source.db, item.contentHash) : null, language);
}
