import type { DocumentFile } from "../../../../courseware/documents/virtual-package.ts";
import type { Db } from "../../../db/schema.ts";
import { readStored } from "../../courses/read-stored.ts";

/** Adds the durations of videos stored before files recorded durations, taken from the published course. */
export async function addDurations(db: Db, courseId: string, files: Map<string, DocumentFile>): Promise<void> {
  const unknown = [...files.values()].filter((file) => file.type.startsWith("video/") && file.durationSeconds === null);
  if (unknown.length === 0) return;
  const durations = await readDurations(db, courseId);
  for (const file of unknown) files.set(file.id, { ...file, durationSeconds: durations.get(file.id) ?? null });
}

async function readDurations(db: Db, courseId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("items")
    .innerJoin("contents", "contents.hash", "items.content_hash")
    .select("contents.body")
    .where("items.course_id", "=", courseId)
    .where("items.kind", "=", "class")
    .execute();
  const contents = rows.map(({ body }) => readStored(body));
  const blocks = contents.flatMap((content) => (content.kind === "class" ? content.blocks : []));
  const videos = blocks.flatMap((block) => (block.type === "video" ? Object.values(block.files) : []));
  return new Map(videos.map(({ file, durationSeconds }) => [file, durationSeconds]));
}
