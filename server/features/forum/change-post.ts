import type { z } from "zod";
import type { postChange } from "../../../contract/forum.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { keepVersion } from "./edits.ts";
import { leaveToIndex } from "./index-thread.ts";
import { getOwnPost, getPostRow, lockPost, type PostRow } from "./queries.ts";
import { refuseIdentifiers } from "./refuse-identifiers.ts";

/** Changes one's own post and keeps what it said. Throws `not_found`, `forbidden` and `may_identify_patient`. */
export async function changePost(
  tx: Tx,
  own: { postId: string; userId: string },
  { change, now }: { change: z.output<typeof postChange>; now: Milliseconds },
): Promise<PostRow> {
  await lockPost(tx, own.postId);
  const row = await getOwnPost(tx, own);
  refuseIdentifiers(change);
  const { title = row.title, body = row.body, noPatientIdentified } = change;
  if (title === row.title && body === row.body) return row;
  // What was confirmed of a text holds as long as some of it is left.
  const isPartKept = title === row.title || body === row.body;
  const confirmed = noPatientIdentified ? 1 : isPartKept ? row.no_patient_identified : 0;
  await keepVersion(tx, { ...row, post_id: row.id, reply_id: null }, now);
  await tx
    .updateTable("posts")
    .set({ title, body, edited_at: now, no_patient_identified: confirmed })
    .where("id", "=", row.id)
    .execute();
  await leaveToIndex(tx, row.id);
  return getPostRow(tx, row.id);
}
