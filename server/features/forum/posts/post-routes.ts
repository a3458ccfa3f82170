import * as endpoints from "../../../../contract/forum/forum.ts";
import * as history from "../../../../contract/forum/forum-history.ts";
import * as matches from "../../../../contract/forum/forum-matches.ts";
import * as notices from "../../../../contract/forum/forum-notices.ts";
import { listRevision } from "../../../db/list-revision.ts";
import { AppError } from "../../../errors.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import type { SignedIn } from "../../../http/calls/session.ts";
import type { Parts } from "../../../parts.ts";
import { listEdits } from "../edits.ts";
import { markRepliesRead } from "../notices/notices.ts";
import { presentPost } from "../present.ts";
import { getPostRow, getPostState, type PostPlace } from "../queries.ts";
import { spendMatch } from "../rate-limits.ts";
import { listMatches } from "../search/list-matches.ts";
import { changePost } from "./change-post.ts";
import { createPost } from "./create-post.ts";
import { deletePost } from "./delete-post.ts";
import { listPostRows } from "./list-posts.ts";
import { listReads, markRead } from "./reads.ts";

/** Registers the calls that list, create and change posts and list their earlier versions. */
export function postRoutes(bind: Bind, parts: Parts): void {
  const { db, longReads, config, indexer, stemmer } = parts;

  bind.cached(endpoints.listPosts, {
    lookUp: (sessions) => sessions.select(listRevision("posts").as("posts_revision")),
    // The set of read posts changes with every conversation opened, without raising a revision.
    version: (found, { query }) =>
      query.q || query.view === "unread"
        ? null
        : { of: JSON.stringify(query), revision: String(found.posts_revision), isOwn: query.view === "mine" },
    present: async ({ query, reads, now }, reader) => {
      if (query.q) await indexer.catchUp();
      const { records, next } = await listPostRows((query.q && longReads) || reads, { ...query, reader, now });
      return { records: records.map((row) => presentPost(row, reader)), next };
    },
    writers: ({ records }) => records.map(({ author }) => author.id),
  });

  bind(endpoints.createPost, async ({ body, headers, session, language, now, transact }) => {
    const { userId } = session;
    const key = headers["idempotency-key"] ?? null;
    const row = await transact((tx) => createPost(tx, { config, userId, key, post: body, language, now }));
    return { status: 201, body: presentPost(row, userId) };
  });

  bind(endpoints.getPost, async ({ params, session }) => ({
    status: 200,
    body: presentPost(await getPostRow(db, placeOf(params, session)), session.userId),
  }));

  bind(endpoints.changePost, async ({ params, body, session, now, transact }) => {
    const row = await transact((tx) => changePost(tx, placeOf(params, session), { change: body, config, now }));
    return { status: 200, body: presentPost(row, session.userId) };
  });

  bind(endpoints.deletePost, async ({ params, session, now, transact }) => {
    await transact((tx) => deletePost(tx, placeOf(params, session), now));
    return { status: 204, body: undefined };
  });

  bind(history.listPostEdits, async ({ params, query, session }) => {
    const place = placeOf(params, session);
    const row = await getPostState(db, place);
    if (row.deleted_at !== null) throw new AppError("not_found");
    return { status: 200, body: await listEdits(db, { ...place, replyId: null }, query) };
  });

  bind(matches.listMatches, async ({ query, session, reads, now }) => {
    await spendMatch(parts, { userId: session.userId, now });
    return { status: 200, body: { records: await listMatches({ reads: longReads ?? reads, stemmer }, query) } };
  });

  bindReads(bind, { db });
}

function bindReads(bind: Bind, { db }: Pick<Parts, "db">): void {
  bind(notices.readPost, async ({ params, session, now, transact }) => {
    const { id } = await getPostState(db, placeOf(params, session));
    const read = { userId: session.userId, postId: id };
    await transact(async (tx) => {
      await markRead(tx, read, now);
      await markRepliesRead(tx, read, now);
    });
    return { status: 204, body: undefined };
  });

  bind(notices.listReads, async ({ query, session }) => ({
    status: 200,
    body: { records: await listReads(db, session.userId, query.posts) },
  }));
}

function placeOf({ postId }: { postId: string }, { userId }: SignedIn): PostPlace {
  return { postId, userId };
}
