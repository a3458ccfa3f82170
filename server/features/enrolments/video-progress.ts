import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { readStretches, type Stretch } from "./stretches.ts";
import type { TakenClass } from "./taken-items.ts";

/** How far a learner is in one video; all of it in shares of its length. */
export interface VideoProgress {
  videoId: string;
  /** Where it resumes. */
  position: number;
  watched: Stretch[];
  updatedAt: Milliseconds;
}

/** How far a learner is in the videos of an enrolment, the last played first; in those of one class, or in all. */
export async function listVideoProgress(db: Db, enrolmentId: string, itemId?: string) {
  const rows = await db
    .selectFrom("video_progress")
    .selectAll()
    .where("enrolment_id", "=", enrolmentId)
    .$if(itemId !== undefined, (query) => query.where("item_id", "=", itemId ?? ""))
    .execute();
  return rows
    .sort((a, b) => b.updated_at - a.updated_at)
    .map((row): VideoProgress & { itemId: string } => ({
      itemId: row.item_id,
      videoId: row.video_id,
      position: row.position,
      watched: readStretches(row.watched),
      updatedAt: row.updated_at,
    }));
}

/** Stores how far a learner is in a video. */
export async function storeVideoProgress(tx: Tx, { enrolmentId, itemId }: TakenClass, progress: VideoProgress) {
  const { videoId, position, watched, updatedAt } = progress;
  const state = { position, watched: JSON.stringify(watched), updated_at: updatedAt };
  await tx
    .insertInto("video_progress")
    .values({ enrolment_id: enrolmentId, item_id: itemId, video_id: videoId, ...state })
    .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id", "video_id"]).doUpdateSet(state))
    .execute();
}
