import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Block, Course, PackageFile, VideoFile } from "../../../courseware/course.ts";
import type { Parts } from "../../parts.ts";
import { keepBytes } from "../files/loose/loose-bytes.ts";
import { forgetLost } from "../files/renditions/transcodings.ts";

/** A file of a course with the id under which it can be opened. */
export interface CourseFile {
  id: string;
  kind: "cover" | "course";
  file: PackageFile | VideoFile;
}

/** Every file of a course that learners can open, each once. */
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

/** The id of a file follows from its content and name: importing it again changes nothing, a new content has a new id. */
export function fileId(
  courseId: string,
  kind: CourseFile["kind"],
  { hash, path, id }: Pick<PackageFile, "hash" | "path" | "id">,
): string {
  // One that editors have put there keeps its own, but for covers, which more people may open.
  if (id !== undefined && kind === "course") return id;
  return createHash("sha256")
    .update([courseId, kind, hash, nameOf(path)].join("\0"))
    .digest("hex")
    .slice(0, 32);
}

/** What a file is called when somebody keeps it. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Puts the bytes of files into the store, and has lost renditions of videos made again; throws where a file is no longer the one that was checked. */
export async function storeFiles(
  parts: Pick<Parts, "db" | "files" | "clock">,
  files: readonly CourseFile[],
): Promise<void> {
  for (const { file } of files) {
    const added = await keepBytes(parts, file.hash, () => createReadStream(file.source));
    if (added && added.hash !== file.hash) throw new Error(`${file.path} changed while it was imported.`);
    if (file.type.startsWith("video/")) await forgetLost(parts, file.hash);
  }
}
