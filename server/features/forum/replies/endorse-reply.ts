import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { mayEndorse, type Roles } from "../../../http/calls/roles.ts";
import { record } from "../../staff/log.ts";
import { getPostState, getReplyOf, getReplyRow, lockPost, type ReplyPlace, type ReplyRow } from "../queries.ts";
import { rankOf } from "../votes/wilson.ts";

/** A reply and the user who endorses it or withdraws the endorsement. */
interface EndorsementInput {
  place: ReplyPlace;
  roles: Roles;
}

/** The source that supports a reply. */
interface EndorsementSource {
  source?: string | undefined;
  url?: string | undefined;
}

/**
 * Endorses a reply, replacing any earlier endorsement. Authors may endorse their own replies, as what counts is the
 * source. Throws `not_found` and `forbidden`.
 */
export async function endorseReply(
  tx: Tx,
  { place, roles, source, url }: EndorsementInput & EndorsementSource,
  now: Milliseconds,
): Promise<ReplyRow> {
  const row = await requireEndorsable(tx, { place, roles });
  const given = { user_id: place.userId, endorsed_at: now, source: source || null, url: url ?? null };
  const isSame = row.endorser_id === given.user_id && row.source === given.source && row.url === given.url;
  if (isSame) return row;
  await tx
    .insertInto("endorsements")
    .values({ reply_id: row.id, post_id: row.post_id, ...given })
    .onConflict((conflict) => conflict.column("reply_id").doUpdateSet(given))
    .execute();
  await setRank(tx, row, true);
  await log(tx, { place, action: "reply.endorse" }, now);
  return getReplyRow(tx, place);
}

/** Withdraws the endorsement of a reply, if there is one. Throws `not_found` and `forbidden`. */
export async function withdrawEndorsement(
  tx: Tx,
  { place, roles }: EndorsementInput,
  now: Milliseconds,
): Promise<ReplyRow> {
  const row = await requireEndorsable(tx, { place, roles });
  if (row.endorsed_at === null) return row;
  await removeEndorsement(tx, row);
  await log(tx, { place, action: "reply.withdraw_endorsement" }, now);
  return getReplyRow(tx, place);
}

/** Removes the endorsement of a reply that was edited: nobody has endorsed the new text. */
export async function removeEndorsement(tx: Tx, row: ReplyRow): Promise<void> {
  if (row.endorsed_at === null) return;
  await tx.deleteFrom("endorsements").where("reply_id", "=", row.id).execute();
  await setRank(tx, row, false);
}

async function requireEndorsable(tx: Tx, { place, roles }: EndorsementInput): Promise<ReplyRow> {
  await lockPost(tx, place.postId);
  const post = await getPostState(tx, place);
  const row = await getReplyOf(tx, place, post);
  if (!mayEndorse(roles, post.course_id)) throw new AppError("forbidden");
  return row;
}

async function setRank(tx: Tx, { id, upvotes, downvotes }: ReplyRow, isEndorsed: boolean): Promise<void> {
  const rank = rankOf({ upvotes, downvotes, isEndorsed });
  await tx.updateTable("replies").set({ rank }).where("id", "=", id).execute();
}

interface LoggedAction {
  place: ReplyPlace;
  action: "reply.endorse" | "reply.withdraw_endorsement";
}

/** The source is left out: it is user input, which could never be removed from the log. */
function log(tx: Tx, { place, action }: LoggedAction, now: Milliseconds): Promise<void> {
  return record(tx, { actor: place.userId, action, target: { kind: "reply", id: place.replyId }, now });
}
