import { z } from "zod";
import { emptyBody, endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, time } from "../text/text.ts";
import { author } from "./courses.ts";
import { courseDocument, itemDocument, itemKinds } from "./documents.ts";
import { place } from "./places.ts";

/** A fault in a draft: its item, null for the course itself, and its place in the item's document. */
export const fault = z.strictObject({
  item: z.string().nullable(),
  /**
   * The path within the document: keys, and ids of list entries or indices of those without one, joined by dots; empty
   * for the document as a whole.
   */
  path: z.string(),
  /** The path as authors see it, if that differs. */
  place: place.optional(),
  message: z.string(),
  severity: z.enum(["error", "warning"]),
});

/** A fault in a draft. */
export type Fault = z.output<typeof fault>;

/** The number of texts that are missing in a language, or older than their counterpart in the other one. */
const wanting = z.strictObject({ missing: z.int(), behind: z.int() });

/** An item in a draft's outline. */
export const draftItemSummary = z.strictObject({
  id,
  kind: z.enum(itemKinds),
  /** In the request's language; empty if it has no title yet. */
  title: z.string(),
  revision: z.int(),
  by: author,
  at: time,
  wanting: z.strictObject({ es: wanting, en: wanting }),
  /** When a reviewed class is due for its next review. */
  reviewDueAt: time.nullable(),
});

/** An item in a draft's outline. */
export type DraftItemSummary = z.output<typeof draftItemSummary>;

/**
 * A draft's course document with its faults, except those within items; and all items, whether or not they belong to a
 * module.
 */
export const draft = z.strictObject({
  revision: z.int(),
  course: courseDocument,
  faults: z.array(fault),
  items: z.array(draftItemSummary),
});

/** A draft's course document. */
export type Draft = z.output<typeof draft>;

/** An item of a draft with its faults; references to other items are checked only by the full check. */
export const draftItem = z.strictObject({ revision: z.int(), item: itemDocument, faults: z.array(fault) });

/** An item of a draft. */
export type DraftItem = z.output<typeof draftItem>;

/** An item at a past revision; null where it had been removed. */
export const itemRevision = z.strictObject({ revision: z.int(), by: author, at: time, item: itemDocument.nullable() });

/** An item at a past revision. */
export type ItemRevision = z.output<typeof itemRevision>;

const ofCourse = z.object({ courseId: id });
const ofItem = ofCourse.extend({ itemId: id });

/** The revision the client has, in quotation marks, or `*` for any; `If-None-Match: *` creates an item. */
const conditions = z.object({
  "if-match": z.string().max(100).optional(),
  "if-none-match": z.string().max(100).optional(),
});

/** Returns a draft's course document: its texts, modules and order of items. */
export const getDraft = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft",
  summary: "Get the draft of a course",
  access: "editor",
  params: ofCourse,
  responses: { 200: draft },
});

/** Changes a draft's course document; if the revision is outdated, the error's `current` holds the latest one. */
export const changeDraft = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/draft",
  summary: "Change the draft of a course",
  access: "editor",
  limit: perMinute(120),
  params: ofCourse,
  headers: conditions,
  body: courseDocument,
  responses: { 200: draft },
  errors: ["outdated", "revision_required"],
});

/** Returns an item of a draft. */
export const getDraftItem = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Get an item of a draft",
  access: "editor",
  params: ofItem,
  responses: { 200: draftItem },
});

/** Creates or changes an item of a draft; if the revision is outdated, the error's `current` holds the latest one. */
export const changeDraftItem = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Create or change an item of a draft",
  access: "editor",
  limit: perMinute(240),
  params: ofItem,
  headers: conditions,
  body: itemDocument,
  responses: { 200: draftItem },
  errors: ["outdated", "revision_required"],
});

/** Removes an item from a draft; its history remains. */
export const removeDraftItem = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Remove an item of a draft",
  access: "editor",
  limit: perMinute(120),
  params: ofItem,
  headers: conditions,
  responses: { 204: noContent },
  errors: ["outdated", "revision_required"],
});

/** Lists an item's revisions, newest first, including for removed items. */
export const listItemHistory = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId/history",
  summary: "List the revisions of an item",
  access: "editor",
  params: ofItem,
  query: pageQuery,
  responses: { 200: page(itemRevision) },
});

/** Restores an item to an earlier revision, as a new revision. */
export const restoreItem = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId/history/:revision/restore",
  summary: "Restore an earlier revision of an item",
  access: "editor",
  limit: perMinute(60),
  params: ofItem.extend({ revision: id }),
  body: emptyBody,
  responses: { 200: draftItem },
});

/** Returns all faults in a draft, as `npm run course -- check` does for a package. */
export const checkDraft = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/check",
  summary: "Check the draft of a course",
  access: "editor",
  limit: perMinute(30),
  params: ofCourse,
  body: emptyBody,
  responses: { 200: z.strictObject({ faults: z.array(fault) }) },
});
