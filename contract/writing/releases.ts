import { z } from "zod";
import { emptyBody, endpoint, page, pageQuery, perHour, perMinute } from "../endpoint.ts";
import { id, text, time } from "../text/text.ts";
import { author } from "./courses.ts";
import { courseDocument, itemDocument, itemKinds } from "./documents.ts";
import { fault } from "./drafts.ts";

/** A release of a course, which never changes, and by items how it differs from the one before. */
export const release = z.strictObject({
  number: z.int(),
  at: time,
  by: author,
  note: z.string(),
  changes: z.strictObject({ added: z.array(id), changed: z.array(id), removed: z.array(id) }),
});

/** A release of a course. */
export type Release = z.output<typeof release>;

/** What a draft became that was made anew as a whole: the revision of its course, and what is wrong in it. */
export const replacedDraft = z.strictObject({ revision: z.int(), faults: z.array(fault) });

const ofCourse = z.object({ courseId: id });

/** The releases of a course, the newest first. */
export const listReleases = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/releases",
  summary: "List the releases of a course",
  access: "editor",
  params: ofCourse,
  query: pageQuery,
  replies: { 200: page(release) },
});

/** Makes the draft a release, which learners see from then on; `faults` says what keeps it from that. */
export const publishCourse = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/releases",
  summary: "Publish the draft of a course",
  access: "editor",
  elevation: true,
  limit: perHour(60),
  params: ofCourse,
  body: z.strictObject({ note: text(0, 2000).optional() }).optional(),
  replies: { 201: release },
  errors: ["draft_has_faults", "conflict"],
});

/** Makes the draft what a release is. */
export const restoreRelease = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/releases/:number/restore",
  summary: "Make the draft of a course an earlier release",
  access: "editor",
  limit: perMinute(30),
  params: ofCourse.extend({ number: id }),
  body: emptyBody,
  replies: { 200: replacedDraft },
});

/** A version of a course: a release by its number, or its draft. */
const version = z.string().regex(/^(draft|[1-9]\d{0,8})$/);

/** How an item differs between two versions; without an id: the course itself. */
export const itemDifference = z.strictObject({
  item: z.string(),
  kind: z.enum([...itemKinds, "course"]),
  /** In the language of the request, from the newer version; empty while there is none. */
  title: z.string(),
  change: z.enum(["added", "changed", "removed"]),
});

/** How an item differs between two versions. */
export type ItemDifference = z.output<typeof itemDifference>;

/** What differs between two versions of a course: of each item, whether it was added, changed or removed. */
export const compareVersions = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/versions/:from/compare/:to",
  summary: "Compare two versions of a course",
  access: "editor",
  params: ofCourse.extend({ from: version, to: version }),
  replies: { 200: z.strictObject({ records: z.array(itemDifference) }) },
});

/** An item in two versions, the course itself where none is named; null where it is not in one. */
export const compareItem = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/versions/:from/compare/:to/item",
  summary: "Read an item in two versions of a course",
  access: "editor",
  params: ofCourse.extend({ from: version, to: version }),
  query: z.object({ item: text(0, 200).optional() }),
  replies: {
    200: z.strictObject({
      before: z.union([courseDocument, itemDocument]).nullable(),
      after: z.union([courseDocument, itemDocument]).nullable(),
    }),
  },
});

/** A release, or the draft, as a .zip that the shell checks and imports; without `release` the last one. */
export const downloadPackage = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/package",
  summary: "Download a course as a package",
  access: "editor",
  params: ofCourse,
  query: z.object({
    release: version.optional(),
  }),
  replies: { 200: z.any() },
});

/** Makes the draft what a package holds, which only a form can bring. A package without a course is refused with its faults. */
export const uploadPackage = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/package",
  summary: "Make the draft of a course what a package holds",
  access: "editor",
  limit: perHour(60),
  params: ofCourse,
  body: z.strictObject({ file: z.any().meta({ type: "string", format: "binary" }) }),
  replies: { 200: replacedDraft },
  errors: ["draft_has_faults", "conflict", "too_large", "unsupported_media_type"],
});
