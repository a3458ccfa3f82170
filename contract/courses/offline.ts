import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** What a file of an item is for: a video in full, smaller or its sound alone, and what stands beside it. */
export const filePart = z.enum(["video", "low", "audio", "captions", "poster", "image", "download"]);

/** What a file of an item is for. */
export type FilePart = z.output<typeof filePart>;

/** A file of an item; `hash` is that of its bytes, and the ETag of its answers. */
export const offlineFile = z.strictObject({ id, hash: z.string(), bytes: z.int(), part: filePart });

/** A file of an item. */
export type OfflineFile = z.output<typeof offlineFile>;

/**
 * An item of a course as a browser keeps it: `hash` changes with its content in the request's language, and `bytes` is
 * the size of that content in bytes, without its files.
 */
export const offlineItem = z.strictObject({
  id,
  kind: z.enum(["class", "evaluation"]),
  hash: z.string(),
  bytes: z.int(),
  files: z.array(offlineFile),
});

/** An item of a course as a browser keeps it. */
export type OfflineItem = z.output<typeof offlineItem>;

/** What a browser keeps of a course; the revision changes with any of its items or files. */
export const offlineCourse = z.strictObject({ revision: z.string(), items: z.array(offlineItem) });

/** What a browser keeps of a course. */
export type OfflineCourse = z.output<typeof offlineCourse>;

/** What to keep of a course to take it without a connection, and what of it has changed. */
export const getOffline = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/offline",
  summary: "List what a course consists of, to keep it on a device",
  access: "owner",
  params: z.object({ userCourseId: id }),
  replies: { 200: offlineCourse },
});
