import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** The purpose of an item's file: a video in full or low quality, its audio alone, or an accompanying file. */
export const filePart = z.enum(["video", "low", "audio", "captions", "poster", "image", "download"]);

/** The purpose of an item's file. */
export type FilePart = z.output<typeof filePart>;

/** A file of an item; `hash` is the hash of its bytes and the ETag of its responses. */
export const offlineFile = z.strictObject({ id, hash: z.string(), bytes: z.int(), part: filePart });

/** A file of an item. */
export type OfflineFile = z.output<typeof offlineFile>;

/**
 * An item of a course as stored offline by browsers: `hash` changes with its content in the request's language and, for
 * an assessment, with its answers. `bytes` is the size of that content without its files.
 */
export const offlineItem = z.strictObject({
  id,
  kind: z.enum(["class", "evaluation"]),
  hash: z.string(),
  bytes: z.int(),
  files: z.array(offlineFile),
});

/** An item of a course as stored offline by browsers. */
export type OfflineItem = z.output<typeof offlineItem>;

/** The parts of a course that browsers store offline; the revision changes with any item or file. */
export const offlineCourse = z.strictObject({ revision: z.string(), items: z.array(offlineItem) });

/** The parts of a course that browsers store offline. */
export type OfflineCourse = z.output<typeof offlineCourse>;

/** Lists what to store to take a course offline, and reveals what has changed since. */
export const getOffline = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/offline",
  summary: "List the items and files of a course for offline use",
  access: "owner",
  params: z.object({ userCourseId: id }),
  responses: { 200: offlineCourse },
});
