import type { z } from "zod";
import type { replyText } from "../../../contract/forum.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { keepVersion } from "./edits.ts";
import { clearPage } from "./first-pages.ts";
import { leaveToIndex } from "./index-thread.ts";
import { getOwnReply, getReplyRow, lockPost, type ReplyPlace, type ReplyRow } from "./queries.ts";
import { refuseIdentifiers } from "./refuse-identifiers.ts";

/** Changes one's own reply and keeps what it said. Throws `not_found`, `forbidden` and `may_identify_patient`. */
export async function changeReply(
  tx: Tx,
  own: ReplyPlace,
  { change, now }: { change: z.output<typeof replyText>; now: Milliseconds },
): Promise<ReplyRow> {
  await lockPost(tx, own.postId);
  const row = await getOwnReply(tx, own);
  refuseIdentifiers(change);
  if (change.body === row.body) return row;
  await keepVersion(tx, { ...row, reply_id: row.id, title: null }, now);
  await tx
    .updateTable("replies")
    .set({ body: change.body, edited_at: now, no_patient_identified: change.noPatientIdentified ? 1 : 0 })
    .where("id", "=", row.id)
    .execute();
  await clearPage(tx, row.post_id);
  await leaveToIndex(tx, row.post_id);
  return getReplyRow(tx, own);
}
