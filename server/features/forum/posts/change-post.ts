import type { postChange } from "../../../../contract/forum/forum.ts";
import type { Tx } from "../../../db/schema.ts";
import { type EditInput, refuseOutdated, storeVersion } from "../edits.ts";
import { getOwnPost, getPostRow, lockPost, type PostRow } from "../queries.ts";
import { spendWrite } from "../rate-limits.ts";
import { refuseIdentifiers } from "../refuse-identifiers.ts";
import { queueForIndexing } from "../search/index-thread.ts";

/**
 * Changes the user's own post and stores the earlier version. Throws `not_found`, `forbidden`, `may_identify_patient`,
 * `outdated` and `too_many_requests`.
 */
export async function changePost(
  tx: Tx,
  own: { postId: string; userId: string },
  { change, config, now }: EditInput<typeof postChange>,
): Promise<PostRow> {
  await lockPost(tx, own.postId);
  const row = await getOwnPost(tx, own);
  refuseIdentifiers(change);
  const { title = row.title, body = row.body, noPatientIdentified } = change;
  if (title === row.title && body === row.body) return row;
  refuseOutdated(row, change);
  await spendWrite(tx, "edit", { config, userId: own.userId, now });
  // A confirmation holds as long as part of the confirmed text remains.
  const isPartKept = title === row.title || body === row.body;
  const confirmed = noPatientIdentified ? 1 : isPartKept ? row.no_patient_identified : 0;
  await storeVersion(tx, { ...row, post_id: row.id, reply_id: null }, now);
  await tx
    .updateTable("posts")
    .set({ title, body, edited_at: now, no_patient_identified: confirmed })
    .where("id", "=", row.id)
    .execute();
  await queueForIndexing(tx, row.id);
  return getPostRow(tx, own);
}
