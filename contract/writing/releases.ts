import { z } from "zod";
import { emptyBody, endpoint, page, pageQuery, perHour, perMinute } from "../endpoint.ts";
import { id, text, time } from "../text/text.ts";
import { author } from "./courses.ts";
import { courseDocument, itemDocument, itemKinds } from "./documents.ts";
import { fault } from "./drafts.ts";

/** An immutable release of a course, with its differences from the previous one, item by item. */
export const release = z.strictObject({
  number: z.int(),
  at: time,
  by: author,
  note: z.string(),
  changes: z.strictObject({ added: z.array(id), changed: z.array(id), removed: z.array(id) }),
});

/** A release of a course. */
export type Release = z.output<typeof release>;

/** The outcome of replacing a whole draft: the course document's revision, and the faults. */
export const replacedDraft = z.strictObject({ revision: z.int(), faults: z.array(fault) });

const ofCourse = z.object({ courseId: id });

/** Lists a course's releases, newest first. */
export const listReleases = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/releases",
  summary: "List the releases of a course",
  access: "editor",
  params: ofCourse,
  query: pageQuery,
  responses: { 200: page(release) },
});

/**
 * Publishes the draft as a new release, which learners see from then on; refused with its `faults` if it has errors.
 */
export const publishCourse = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/releases",
  summary: "Publish the draft of a course",
  access: "editor",
  elevation: true,
  limit: perHour(60),
  params: ofCourse,
  body: z.strictObject({ note: text(0, 2000).optional() }).optional(),
  responses: { 201: release },
  errors: ["draft_has_faults", "conflict"],
});

/** Resets the draft to a release. */
export const restoreRelease = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/releases/:number/restore",
  summary: "Restore an earlier release as the draft of a course",
  access: "editor",
  limit: perMinute(30),
  params: ofCourse.extend({ number: id }),
  body: emptyBody,
  responses: { 200: replacedDraft },
});

/** A version of a course: a release number, or `draft`. */
const version = z.string().regex(/^(draft|[1-9]\d{0,8})$/);

/** An item's difference between two versions; the course itself has an empty id. */
export const itemDifference = z.strictObject({
  item: z.string(),
  kind: z.enum([...itemKinds, "course"]),
  /** In the request's language, from the newer version; empty if there is no title. */
  title: z.string(),
  change: z.enum(["added", "changed", "removed"]),
});

/** An item's difference between two versions. */
export type ItemDifference = z.output<typeof itemDifference>;

/** Lists the differences between two versions of a course: which items were added, changed or removed. */
export const compareVersions = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/versions/:from/compare/:to",
  summary: "Compare two versions of a course",
  access: "editor",
  params: ofCourse.extend({ from: version, to: version }),
  responses: { 200: z.strictObject({ records: z.array(itemDifference) }) },
});

/** Returns an item in two versions, or the course document if no item is named; null in a version that lacks it. */
export const compareItem = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/versions/:from/compare/:to/item",
  summary: "Compare an item in two versions of a course",
  access: "editor",
  params: ofCourse.extend({ from: version, to: version }),
  query: z.object({ item: text(0, 200).optional() }),
  responses: {
    200: z.strictObject({
      before: z.union([courseDocument, itemDocument]).nullable(),
      after: z.union([courseDocument, itemDocument]).nullable(),
    }),
  },
});

/**
 * Downloads a release or the draft as a .zip package that the command line can check and import; defaults to the latest
 * release.
 */
export const downloadPackage = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/package",
  summary: "Download a course as a package",
  access: "editor",
  params: ofCourse,
  query: z.object({
    release: version.optional(),
  }),
  responses: { 200: z.any() },
});

/**
 * Replaces the draft by a package, uploaded as a form; items in no module stay. A package without a course is refused
 * with its faults.
 */
export const uploadPackage = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/package",
  summary: "Replace the draft of a course with a package",
  access: "editor",
  limit: perHour(60),
  params: ofCourse,
  body: z.strictObject({ file: z.any().meta({ type: "string", format: "binary" }) }),
  responses: { 200: replacedDraft },
  errors: ["draft_has_faults", "conflict", "too_large", "unsupported_media_type"],
});
