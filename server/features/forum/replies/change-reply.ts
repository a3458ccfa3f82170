import type { replyChange } from "../../../../contract/forum/forum.ts";
import type { Tx } from "../../../db/schema.ts";
import { type EditInput, refuseOutdated, storeVersion } from "../edits.ts";
import { getOwnReply, getReplyRow, lockPost, type ReplyPlace, type ReplyRow } from "../queries.ts";
import { spendWrite } from "../rate-limits.ts";
import { refuseIdentifiers } from "../refuse-identifiers.ts";
import { queueForIndexing } from "../search/index-thread.ts";
import { removeEndorsement } from "./endorse-reply.ts";

/**
 * Changes the user's own reply and stores the earlier version. Throws `not_found`, `forbidden`, `may_identify_patient`,
 * `outdated` and `too_many_requests`.
 */
export async function changeReply(
  tx: Tx,
  own: ReplyPlace,
  { change, config, now }: EditInput<typeof replyChange>,
): Promise<ReplyRow> {
  await lockPost(tx, own.postId);
  const row = await getOwnReply(tx, own);
  refuseIdentifiers(change);
  if (change.body === row.body) return row;
  refuseOutdated(row, change);
  await spendWrite(tx, "edit", { config, userId: own.userId, now });
  await storeVersion(tx, { ...row, reply_id: row.id, title: null }, now);
  await tx
    .updateTable("replies")
    .set({ body: change.body, edited_at: now, no_patient_identified: change.noPatientIdentified ? 1 : 0 })
    .where("id", "=", row.id)
    .execute();
  await removeEndorsement(tx, row);
  await queueForIndexing(tx, row.post_id);
  return getReplyRow(tx, own);
}
