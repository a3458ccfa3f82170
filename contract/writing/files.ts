import { z } from "zod";
import { endpoint, nothing, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, seconds } from "../text/text.ts";

/** The version of the tus protocol that uploads speak (https://tus.io/protocols/resumable-upload). */
export const tusVersion = "1.0.0";

/** The largest file that can be uploaded, in bytes: 2 GiB. */
export const mostUploadBytes = 2 * 1024 ** 3;

/** The header by which an upload that is complete tells the id of its file: in the answer to its last PATCH, and to HEAD. */
export const fileIdHeader = "file-id";

/** A file of a course: uploaded, or of a package. */
export const courseFile = z.strictObject({
  id,
  name: z.string(),
  /** The media type, found from the content. */
  type: z.string(),
  bytes: z.int(),
  /** Of a video. */
  durationSeconds: seconds.optional(),
  /** The items in which it stands. */
  usedBy: z.array(id),
});

/** A file of a course. */
export type CourseFile = z.output<typeof courseFile>;

const ofCourse = z.object({ courseId: id });
const ofUpload = z.object({ courseId: id, uploadId: id });

/** The headers that every call of tus may have. */
const tusHeaders = z.object({ "tus-resumable": z.string().max(20).optional() });

const count = z.string().regex(/^\d{1,15}$/);

/** The files that can be used in a course, the newest first. */
export const listCourseFiles = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/files",
  summary: "List the files of a course",
  access: "editor",
  params: ofCourse,
  query: pageQuery,
  replies: { 200: page(courseFile) },
});

/**
 * Begins an upload. `Upload-Metadata` holds its `filename`, without which it is called by what its content is; `Location`
 * of the answer is where its bytes go. Up to 2 GiB. An upload ends when nothing came for a day.
 */
export const createUpload = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/files",
  summary: "Begin an upload (tus 1.0: creation)",
  access: "editor",
  limit: perMinute(120),
  params: ofCourse,
  headers: tusHeaders.extend({
    "upload-length": count.transform(Number),
    "upload-metadata": z.string().max(4096).optional(),
  }),
  replies: { 201: nothing },
  errors: ["too_large", "unsupported_media_type", "tus_unsupported", "uploads_full"],
});

/**
 * Adds bytes to an upload of one's own, from where it stands. With the last byte the file is checked and stored, and
 * `File-Id` names it.
 */
export const continueUpload = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/courses/:courseId/files/:uploadId",
  summary: "Continue an upload (tus 1.0)",
  access: "editor",
  limit: perMinute(600),
  params: ofUpload,
  headers: tusHeaders.extend({
    "upload-offset": count.transform(Number),
    "upload-checksum": z.string().max(200).optional(),
  }),
  replies: { 204: nothing },
  errors: ["conflict", "upload_locked", "checksum_mismatch", "tus_unsupported", "too_large", "unsupported_media_type"],
});

/** Ends an upload of one's own, and removes what came of it. A file that it has become stays. */
export const endUpload = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/courses/:courseId/files/:uploadId",
  summary: "End an upload (tus 1.0: termination)",
  access: "editor",
  limit: perMinute(120),
  params: ofUpload,
  headers: tusHeaders,
  replies: { 204: nothing },
  errors: ["tus_unsupported"],
});
