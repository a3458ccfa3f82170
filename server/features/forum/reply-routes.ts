import { endpoints } from "../../../contract/endpoints.ts";
import type { Bind } from "../../http/bind.ts";
import type { SignedIn } from "../../http/session.ts";
import type { Parts } from "../../parts.ts";
import { changeReply } from "./change-reply.ts";
import { createReply } from "./create-reply.ts";
import { deleteReply } from "./delete-reply.ts";
import { listEdits } from "./edits.ts";
import { presentReply } from "./present.ts";
import { getReplyRow, type ReplyPlace } from "./queries.ts";
import { getUnsubscribeSecret } from "./unsubscribe.ts";
import { castVote, withdrawVote } from "./vote.ts";

/** Replies to posts, and the votes on them. */
export function replyRoutes(bind: Bind, parts: Parts): void {
  bindReplies(bind, parts);
  bindOwnReplies(bind);
  bindVotes(bind, parts);
}

function bindReplies(bind: Bind, { db, config, replyPages }: Parts): void {
  bind(endpoints.listReplies, async ({ params, query, session, isPacked, reads }) => {
    const page = { ...query, postId: params.postId, readerId: session.userId, isPacked: isPacked() };
    return { status: 200, body: await replyPages.read(reads, page) };
  });

  bind(endpoints.createReply, async ({ params, body, headers, session, now, transact }) => {
    const { userId } = session;
    const key = headers["idempotency-key"] ?? null;
    const secret = await getUnsubscribeSecret(db);
    const writing = { config, userId, postId: params.postId, key, reply: body, secret, now };
    return { status: 201, body: presentReply(await transact((tx) => createReply(tx, writing)), userId) };
  });

  bind(endpoints.getReply, async ({ params, session }) => ({
    status: 200,
    body: presentReply(await getReplyRow(db, placeOf(params, session)), session.userId),
  }));

  bind(endpoints.listReplyEdits, async ({ params, query, session }) => {
    const { id, post_id } = await getReplyRow(db, placeOf(params, session));
    return { status: 200, body: await listEdits(db, { postId: post_id, replyId: id }, query) };
  });
}

function bindOwnReplies(bind: Bind): void {
  bind(endpoints.changeReply, async ({ params, body, session, now, transact }) => {
    const row = await transact((tx) => changeReply(tx, placeOf(params, session), { change: body, now }));
    return { status: 200, body: presentReply(row, session.userId) };
  });

  bind(endpoints.deleteReply, async ({ params, session, now, transact }) => {
    await transact((tx) => deleteReply(tx, placeOf(params, session), now));
    return { status: 204, body: undefined };
  });
}

function bindVotes(bind: Bind, { config }: Parts): void {
  for (const [endpoint, value] of [
    [endpoints.upvote, 1],
    [endpoints.downvote, -1],
  ] as const) {
    bind(endpoint, async ({ params, session, now, transact }) => {
      const row = await transact((tx) => castVote(tx, placeOf(params, session), { value, config, now }));
      return { status: 200, body: presentReply(row, session.userId) };
    });
  }
  for (const [endpoint, value] of [
    [endpoints.withdrawUpvote, 1],
    [endpoints.withdrawDownvote, -1],
  ] as const) {
    bind(endpoint, async ({ params, session, transact }) => {
      const row = await transact((tx) => withdrawVote(tx, placeOf(params, session), value));
      return { status: 200, body: presentReply(row, session.userId) };
    });
  }
}

function placeOf({ postId, replyId }: Omit<ReplyPlace, "userId">, { userId }: SignedIn): ReplyPlace {
  return { postId, replyId, userId };
}
