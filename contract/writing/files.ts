import { z } from "zod";
import { endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, seconds } from "../text/text.ts";

/** The supported version of the tus upload protocol (https://tus.io/protocols/resumable-upload). */
export const tusVersion = "1.0.0";

/** The maximum size of an uploaded file, in bytes: 2 GiB. */
export const maxUploadBytes = 2 * 1024 ** 3;

/** The response header with the file id of a completed upload, sent with the last PATCH and with HEAD. */
export const fileIdHeader = "file-id";

/** A file of a course, either uploaded or from a package. */
export const courseFile = z.strictObject({
  id,
  name: z.string(),
  /** The media type, detected from the content. */
  type: z.string(),
  bytes: z.int(),
  /** Present only for videos. */
  durationSeconds: seconds.optional(),
  /** The ids of the items that use it. */
  usedBy: z.array(id),
});

/** A file of a course. */
export type CourseFile = z.output<typeof courseFile>;

const ofCourse = z.object({ courseId: id });
const ofUpload = z.object({ courseId: id, uploadId: id });

/** The headers common to all tus requests. */
const tusHeaders = z.object({ "tus-resumable": z.string().max(20).optional() });

const count = z.string().regex(/^\d{1,15}$/);

/** Lists the files available in a course, newest first. */
export const listCourseFiles = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/files",
  summary: "List the files of a course",
  access: "editor",
  params: ofCourse,
  query: pageQuery,
  responses: { 200: page(courseFile) },
});

/**
 * Starts an upload of up to 2 GiB. `Upload-Metadata` holds its `filename`; without one, the file is named after its
 * content. `Location` in the response is the URL for its bytes. An upload expires after a day without data.
 */
export const createUpload = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/files",
  summary: "Create an upload (tus 1.0: creation)",
  access: "editor",
  limit: perMinute(120),
  params: ofCourse,
  headers: tusHeaders.extend({
    "upload-length": count.transform(Number),
    "upload-metadata": z.string().max(4096).optional(),
  }),
  responses: { 201: noContent },
  errors: ["too_large", "unsupported_media_type", "tus_unsupported", "uploads_full"],
});

/**
 * Appends bytes to one of the caller's uploads at its current offset. With the last byte, the file is checked and
 * stored, and `File-Id` holds its id.
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
  responses: { 204: noContent },
  errors: ["conflict", "upload_locked", "checksum_mismatch", "tus_unsupported", "too_large", "unsupported_media_type"],
});

/** Aborts one of the caller's uploads and deletes its data. A file already stored from it remains. */
export const endUpload = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/courses/:courseId/files/:uploadId",
  summary: "Delete an upload (tus 1.0: termination)",
  access: "editor",
  limit: perMinute(120),
  params: ofUpload,
  headers: tusHeaders,
  responses: { 204: noContent },
  errors: ["tus_unsupported"],
});
