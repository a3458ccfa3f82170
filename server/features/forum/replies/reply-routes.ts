import * as endpoints from "../../../../contract/forum/forum.ts";
import { listReplyEdits } from "../../../../contract/forum/forum-history.ts";
import * as votes from "../../../../contract/forum/votes.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import type { SignedIn } from "../../../http/calls/session.ts";
import type { Parts } from "../../../parts.ts";
import { listEdits } from "../edits.ts";
import { presentReply } from "../present.ts";
import { getReplyRow, isModerator, type ReplyPlace, requireReadable } from "../queries.ts";
import { castVote, withdrawVote } from "../votes/vote.ts";
import { changeReply } from "./change-reply.ts";
import { createReply } from "./create-reply.ts";
import { deleteReply } from "./delete-reply.ts";
import { listReplyRows } from "./list-replies.ts";

/** Registers the calls for replies and votes. */
export function replyRoutes(bind: Bind, parts: Parts): void {
  bindReplies(bind, parts);
  bindOwnReplies(bind, parts);
  bindVotes(bind, parts);
}

function bindReplies(bind: Bind, { db, config }: Parts): void {
  bind.cached(endpoints.listReplies, {
    lookUp: (sessions, { postId }) =>
      sessions
        .leftJoin("posts", (join) => join.on("posts.id", "=", postId))
        .select(["posts.id as id", "posts.author_id", "posts.course_id", "posts.deleted_at", "posts.hidden_at"])
        .select("posts.revision")
        .select(({ selectFrom }) => [
          selectFrom("votes")
            .select("value")
            .whereRef("votes.user_id", "=", "sessions.user_id")
            .where("votes.post_id", "=", postId)
            .limit(1)
            .as("some_vote"),
          selectFrom("replies")
            .select("replies.hidden_at")
            .where("replies.post_id", "=", postId)
            .where("replies.hidden_at", "is not", null)
            .limit(1)
            .as("some_hidden"),
        ]),
    version: async (found, { params: { postId }, query, session }) => {
      const { id, author_id } = found;
      const post = id === null || author_id === null ? undefined : { ...found, id, author_id };
      await requireReadable(db, post, session.userId);
      // Roles decide who sees hidden replies, and a change of role raises no revision.
      if (found.some_hidden !== null) return null;
      return {
        of: JSON.stringify([postId, query]),
        revision: String(found.revision),
        isOwn: found.some_vote !== null,
      };
    },
    present: async ({ params: { postId }, query, reads }, readerId) => {
      const seesHidden = readerId !== null && (await isModerator(db, { postId, userId: readerId }));
      const { records, next } = await listReplyRows(reads, { ...query, postId, readerId, seesHidden });
      return { records: records.map((row) => presentReply(row, readerId)), next };
    },
    writers: ({ records }) => records.map(({ author }) => author.id),
  });

  bind(endpoints.createReply, async ({ params, body, headers, session, now, transact }) => {
    const { userId } = session;
    const key = headers["idempotency-key"] ?? null;
    const input = { config, userId, postId: params.postId, key, reply: body, now };
    return { status: 201, body: presentReply(await transact((tx) => createReply(tx, input)), userId) };
  });

  bind(endpoints.getReply, async ({ params, session }) => ({
    status: 200,
    body: presentReply(await getReplyRow(db, placeOf(params, session)), session.userId),
  }));

  bind(listReplyEdits, async ({ params, query, session }) => {
    const place = placeOf(params, session);
    await getReplyRow(db, place);
    return { status: 200, body: await listEdits(db, place, query) };
  });
}

function bindOwnReplies(bind: Bind, { config }: Parts): void {
  bind(endpoints.changeReply, async ({ params, body, session, now, transact }) => {
    const row = await transact((tx) => changeReply(tx, placeOf(params, session), { change: body, config, now }));
    return { status: 200, body: presentReply(row, session.userId) };
  });

  bind(endpoints.deleteReply, async ({ params, session, now, transact }) => {
    await transact((tx) => deleteReply(tx, placeOf(params, session), now));
    return { status: 204, body: undefined };
  });
}

function bindVotes(bind: Bind, { config }: Parts): void {
  for (const [endpoint, value] of [
    [votes.upvote, 1],
    [votes.downvote, -1],
  ] as const) {
    bind(endpoint, async ({ params, session, now, transact }) => {
      const row = await transact((tx) => castVote(tx, placeOf(params, session), { value, config, now }));
      return { status: 200, body: presentReply(row, session.userId) };
    });
  }
  for (const [endpoint, value] of [
    [votes.withdrawUpvote, 1],
    [votes.withdrawDownvote, -1],
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
