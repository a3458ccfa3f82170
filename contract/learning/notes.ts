import { z } from "zod";
import { endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, seconds, text, time } from "../text/text.ts";
import { maxNoteHashes } from "./note-hashes.ts";

/** The maximum length of a note, in code points. */
export const maxNoteLength = 20_000;

/** The fields of a note. */
export const noteFields = ["text", "bookmarked", "at"] as const;

/** A field of a note. */
export type NoteField = (typeof noteFields)[number];

/** A learner's note on an item: a text, which may be empty, a bookmark, and a time in the item's first video. */
export const noteChange = z.strictObject({
  text: text(0, maxNoteLength),
  bookmarked: z.boolean(),
  /** In seconds of the rendition in the request's language. */
  at: seconds.nullable().optional(),
  /**
   * Marks (`hashNote`) of the texts that this one is based on. If the stored text is not among them, both are merged
   * into one note; without marks, this text replaces it.
   */
  seen: z.array(z.string().max(30)).max(maxNoteHashes).optional(),
  /** The fields that the user changed: the others stay as stored. Without it, all of them are changed. */
  changed: z.array(z.enum(noteFields)).max(noteFields.length).optional(),
});

/** A learner's note, which nobody else can read; `at` is in seconds of the rendition in the request's language. */
export const note = z.strictObject({
  item: id,
  text: z.string(),
  bookmarked: z.boolean(),
  at: seconds.nullable(),
  updatedAt: time,
});

/** A learner's note. */
export type Note = z.output<typeof note>;

const ofEnrolment = z.object({ userCourseId: id });
const ofItem = ofEnrolment.extend({ itemId: id });

/**
 * Lists all notes and bookmarks in a course in the order of its items, including notes on items that have been removed.
 */
export const listNotes = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/notes",
  summary: "List your own notes and bookmarks in a course",
  access: "owner",
  params: ofEnrolment,
  query: pageQuery,
  responses: { 200: page(note) },
});

/** Returns the note on an item; answers `not_found` if there is none. */
export const getNote = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/notes/:itemId",
  summary: "Get your own note on an item",
  access: "owner",
  params: ofItem,
  responses: { 200: note },
});

/** Creates or replaces the note on an item. */
export const putNote = endpoint({
  method: "PUT",
  path: "/api/v1/courses-user/:userCourseId/notes/:itemId",
  summary: "Save a note or a bookmark on an item",
  access: "owner",
  limit: perMinute(120),
  params: ofItem,
  body: noteChange,
  responses: { 200: note },
});

/** Deletes the note on an item, if any. */
export const deleteNote = endpoint({
  method: "DELETE",
  path: "/api/v1/courses-user/:userCourseId/notes/:itemId",
  summary: "Delete your own note on an item",
  access: "owner",
  limit: perMinute(120),
  params: ofItem,
  responses: { 204: noContent },
});
