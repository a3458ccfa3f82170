import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Language } from "../../../../../contract/language.ts";
import type { FileReference } from "../../../../../contract/writing/documents.ts";
import { listCourseFiles } from "../../../../../contract/writing/files.ts";
import { call } from "../../../../api/client.ts";
import { paged } from "../../../../api/paged.ts";
import type { FileKind } from "../upload/file-kinds.ts";
import { writingKey } from "../writing-queries.ts";

/** Lists the files of a course, newest first, page by page. */
export function courseFilesQuery(courseId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "files", courseId],
    queryFn: ({ pageParam, signal }) =>
      call(listCourseFiles, {
        params: { courseId },
        query: { limit: "100", cursor: pageParam },
        signal,
        inForm: true,
        onExpired: "ask",
      }),
  });
}

/** The media types accepted in a place; the check would report any other file later. */
const acceptedTypes: Record<FileKind, RegExp> = {
  video: /^video\//,
  captions: /^text\/vtt$/,
  image: /^image\//,
  cover: /^image\/(?!avif$)/,
  audio: /^audio\//,
  download: /^(?:application\/|audio\/mpeg$|image\/(?:jpeg|png|webp)$)/,
};

/** Returns whether a place accepts a file of this media type. */
export function acceptsType(type: string, kind: FileKind): boolean {
  return acceptedTypes[kind].test(type);
}

/** Returns the id of the file in a language, or an empty string. */
export function fileIdFor(reference: FileReference | undefined, language: Language): string {
  return (typeof reference === "string" ? reference : reference?.[language]) ?? "";
}
