import type { Insertable } from "kysely";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../../db/schema.ts";
import type { TakenClass } from "../taking/taken-items.ts";
import { readStretches, type Stretch } from "./stretches.ts";

/** A learner's progress in one video, in shares of its length. */
export interface VideoProgress {
  videoId: string;
  /** Where playback resumes. */
  position: number;
  watched: Stretch[];
  /** The time of `position`. */
  positionAt: Milliseconds;
  updatedAt: Milliseconds;
}

/** Lists the progress in the videos of an enrolment, or of one of its classes, the most recently played first. */
export async function listVideoProgress(db: Db, enrolmentId: string, itemId?: string) {
  const rows = await (itemId === undefined
    ? selectAll(db, { enrolmentId })
    : selectOfItem(db, { enrolmentId, itemId }));
  return rows
    .sort((a, b) => b.position_at - a.position_at)
    .map((row): VideoProgress & { itemId: string } => ({
      itemId: row.item_id,
      videoId: row.video_id,
      position: row.position,
      watched: readStretches(row.watched),
      positionAt: row.position_at,
      updatedAt: row.updated_at,
    }));
}

const selectAll = compileOnce((db: Db, { enrolmentId }: { enrolmentId: string }) =>
  db.selectFrom("video_progress").selectAll().where("enrolment_id", "=", enrolmentId),
);

const selectOfItem = compileOnce((db: Db, { enrolmentId, itemId }: { enrolmentId: string; itemId: string }) =>
  db.selectFrom("video_progress").selectAll().where("enrolment_id", "=", enrolmentId).where("item_id", "=", itemId),
);

/** Stores the progress in a video. */
export async function storeVideoProgress(tx: Tx, { enrolmentId, itemId }: TakenClass, progress: VideoProgress) {
  const { videoId, position, watched, positionAt, updatedAt } = progress;
  const state = { position, watched: JSON.stringify(watched), position_at: positionAt, updated_at: updatedAt };
  await upsert(tx, { enrolment_id: enrolmentId, item_id: itemId, video_id: videoId, ...state });
}

const upsert = compileOnce((tx: Tx, row: Insertable<Schema["video_progress"]>) => {
  const { enrolment_id, item_id, video_id, position, watched, position_at, updated_at } = row;
  return tx
    .insertInto("video_progress")
    .values({ enrolment_id, item_id, video_id, position, watched, position_at, updated_at })
    .onConflict((conflict) =>
      conflict
        .columns(["enrolment_id", "item_id", "video_id"])
        .doUpdateSet({ position, watched, position_at, updated_at }),
    );
});
