import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Block, Course, PackageFile, VideoFile } from "../../../courseware/course.ts";
import type { Parts } from "../../parts.ts";
import { ensureBytes } from "../files/loose/loose-bytes.ts";
import { forgetLostRenditions } from "../files/renditions/transcodings.ts";

/** A file of a course, and the id it is opened by. */
export interface CourseFile {
  id: string;
  kind: "cover" | "course";
  file: PackageFile | VideoFile;
}

/** Lists every file of a course that learners can open, without duplicates. */
export function listCourseFiles(course: Course): CourseFile[] {
  const items = course.modules.flatMap((module) => module.items);
  const blocks = items.flatMap((item) => (item.kind === "class" ? item.blocks : []));
  const all: Omit<CourseFile, "id">[] = blocks.flatMap(filesOf).map((file) => ({ kind: "course", file }));
  if (course.cover) all.push({ kind: "cover", file: course.cover });
  const named = all.map(({ kind, file }) => ({ id: fileId(course.id, kind, file), kind, file }));
  return [...new Map(named.map((entry) => [entry.id, entry])).values()];
}

function filesOf(block: Block): (PackageFile | VideoFile)[] {
  switch (block.type) {
    case "video":
      return [block.files, block.posters, block.captions].flatMap((files) =>
        Object.values<PackageFile | VideoFile>(files),
      );
    case "image":
    case "figure":
    case "audio":
    case "download":
      return Object.values(block.files);
    case "text":
    case "question":
    case "case":
    case "prompt":
      return [];
  }
}

/**
 * Returns a file's id, derived from its content and name: importing the same file again changes nothing, and new
 * content gets a new id.
 */
export function fileId(
  courseId: string,
  kind: CourseFile["kind"],
  { hash, path, id }: Pick<PackageFile, "hash" | "path" | "id">,
): string {
  // Files uploaded by editors keep their ids, except for covers, which are open to more users.
  if (id !== undefined && kind === "course") return id;
  return createHash("sha256")
    .update([courseId, kind, hash, fileNameOf(path)].join("\0"))
    .digest("hex")
    .slice(0, 32);
}

/** Returns the name that a file is downloaded under. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Stores the bytes of files, and forgets renditions of videos that have been lost, so they are made again. Throws if a
 * file has changed since it was checked.
 */
export async function storeFiles(
  parts: Pick<Parts, "db" | "files" | "clock">,
  files: readonly CourseFile[],
): Promise<void> {
  for (const { file } of files) {
    const added = await ensureBytes(parts, file.hash, () => createReadStream(file.source));
    if (added && added.hash !== file.hash) throw new Error(`${file.path} changed while it was imported.`);
    if (file.type.startsWith("video/")) await forgetLostRenditions(parts, file.hash);
  }
}
