import { z } from "zod";
import { emptyBody, endpoint, nothing, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, time } from "../text/text.ts";
import { author } from "./courses.ts";
import { courseDocument, itemDocument, itemKinds } from "./documents.ts";

/** Something that is wrong in a draft: in which item, null for the course itself, and where in its document. */
export const fault = z.strictObject({
  item: z.string().nullable(),
  /** Keys, ids of list entries and numbers of those without one, joined by dots; empty for the whole. */
  path: z.string(),
  message: z.string(),
  severity: z.enum(["error", "warning"]),
});

/** Something that is wrong in a draft. */
export type Fault = z.output<typeof fault>;

/** How many texts are not there in a language, or older than in the other one. */
const wanting = z.strictObject({ missing: z.int(), behind: z.int() });

/** An item as the outline of a draft shows it. */
export const draftItemSummary = z.strictObject({
  id,
  kind: z.enum(itemKinds),
  /** In the language of the request; empty while there is none. */
  title: z.string(),
  revision: z.int(),
  by: author,
  at: time,
  wanting: z.strictObject({ es: wanting, en: wanting }),
  /** Of a class that was reviewed and must be again. */
  reviewDueAt: time.nullable(),
});

/** An item as the outline of a draft shows it. */
export type DraftItemSummary = z.output<typeof draftItemSummary>;

/** The course of a draft with what is wrong in it, not in its items; and what items there are, in a module or not. */
export const draft = z.strictObject({
  revision: z.int(),
  course: courseDocument,
  faults: z.array(fault),
  items: z.array(draftItemSummary),
});

/** The course of a draft. */
export type Draft = z.output<typeof draft>;

/** An item of a draft with what is wrong in it; references to other items are for the whole check. */
export const draftItem = z.strictObject({ revision: z.int(), item: itemDocument, faults: z.array(fault) });

/** An item of a draft. */
export type DraftItem = z.output<typeof draftItem>;

/** What an item was at a revision; null where it was removed. */
export const itemRevision = z.strictObject({ revision: z.int(), by: author, at: time, item: itemDocument.nullable() });

/** What an item was at a revision. */
export type ItemRevision = z.output<typeof itemRevision>;

const ofCourse = z.object({ courseId: id });
const ofItem = ofCourse.extend({ itemId: id });

/** The revision that one has seen, in quotation marks, or `*` for whatever it is; `If-None-Match: *` makes an item. */
const conditions = z.object({
  "if-match": z.string().max(100).optional(),
  "if-none-match": z.string().max(100).optional(),
});

/** The course of a draft: its own texts, its modules and the order of their items. */
export const getDraft = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft",
  summary: "Read the draft of a course",
  access: "editor",
  params: ofCourse,
  replies: { 200: draft },
});

/** Changes the course of a draft; with `current` where another revision stands. */
export const changeDraft = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/draft",
  summary: "Change the draft of a course",
  access: "editor",
  limit: perMinute(120),
  params: ofCourse,
  headers: conditions,
  body: courseDocument,
  replies: { 200: draft },
  errors: ["outdated", "revision_required"],
});

/** An item of a draft. */
export const getDraftItem = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Read an item of a draft",
  access: "editor",
  params: ofItem,
  replies: { 200: draftItem },
});

/** Makes or changes an item of a draft; with `current` where another revision stands. */
export const changeDraftItem = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Make or change an item of a draft",
  access: "editor",
  limit: perMinute(240),
  params: ofItem,
  headers: conditions,
  body: itemDocument,
  replies: { 200: draftItem },
  errors: ["outdated", "revision_required"],
});

/** Removes an item of a draft; its history stays. */
export const removeDraftItem = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId",
  summary: "Remove an item of a draft",
  access: "editor",
  limit: perMinute(120),
  params: ofItem,
  headers: conditions,
  replies: { 204: nothing },
  errors: ["outdated", "revision_required"],
});

/** What an item was, the newest first, removed ones too. */
export const listItemHistory = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId/history",
  summary: "Read the history of an item",
  access: "editor",
  params: ofItem,
  query: pageQuery,
  replies: { 200: page(itemRevision) },
});

/** Makes an item what it was at a revision, as a new revision. */
export const restoreItem = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/draft/items/:itemId/history/:revision/restore",
  summary: "Restore an earlier revision of an item",
  access: "editor",
  limit: perMinute(60),
  params: ofItem.extend({ revision: id }),
  body: emptyBody,
  replies: { 200: draftItem },
});

/** What is wrong in the whole draft, as `npm run course -- check` says it of a package. */
export const checkDraft = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/check",
  summary: "Check the draft of a course",
  access: "editor",
  limit: perMinute(30),
  params: ofCourse,
  body: emptyBody,
  replies: { 200: z.strictObject({ faults: z.array(fault) }) },
});
