import { endpoints } from "../../../contract/endpoints.ts";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http/bind.ts";
import type { SignedIn } from "../../http/session.ts";
import type { Parts } from "../../parts.ts";
import { changePost } from "./change-post.ts";
import { createPost } from "./create-post.ts";
import { deletePost } from "./delete-post.ts";
import { listEdits } from "./edits.ts";
import { listMatches } from "./list-matches.ts";
import { listPostRows } from "./list-posts.ts";
import { presentPost } from "./present.ts";
import { getPostRow, getPostState } from "./queries.ts";
import { listReads, markRead } from "./reads.ts";
import { createPageWriter } from "./write-posts.ts";

/** Posts: lists them, takes what people write, and shows what they said before. */
export function postRoutes(bind: Bind, { db, longReads, config, indexer }: Parts): void {
  const writePage = createPageWriter();

  bind(endpoints.listPosts, async ({ query, session, reads }) => {
    if (query.q) await indexer.catchUp();
    const page = await listPostRows((query.q && longReads) || reads, query);
    return { status: 200, body: writePage(page, session.userId) };
  });

  bind(endpoints.createPost, async ({ body, headers, session, language, now, transact }) => {
    const { userId } = session;
    const key = headers["idempotency-key"] ?? null;
    const row = await transact((tx) => createPost(tx, { config, userId, key, post: body, language, now }));
    return { status: 201, body: presentPost(row, userId) };
  });

  bind(endpoints.getPost, async ({ params, session }) => ({
    status: 200,
    body: presentPost(await getPostRow(db, params.postId), session.userId),
  }));

  bind(endpoints.changePost, async ({ params, body, session, now, transact }) => {
    const row = await transact((tx) => changePost(tx, ownOf(params, session), { change: body, now }));
    return { status: 200, body: presentPost(row, session.userId) };
  });

  bind(endpoints.deletePost, async ({ params, session, now, transact }) => {
    await transact((tx) => deletePost(tx, ownOf(params, session), now));
    return { status: 204, body: undefined };
  });

  bind(endpoints.listPostEdits, async ({ params, query }) => {
    const row = await getPostState(db, params.postId);
    if (row.deleted_at !== null) throw new AppError("not_found");
    return { status: 200, body: await listEdits(db, { postId: row.id, replyId: null }, query) };
  });

  bind(endpoints.listMatches, async ({ query, reads }) => ({
    status: 200,
    body: { records: await listMatches(reads, query) },
  }));

  bindReads(bind, { db });
}

function bindReads(bind: Bind, { db }: Pick<Parts, "db">): void {
  bind(endpoints.readPost, async ({ params, session, now, transact }) => {
    const { id } = await getPostState(db, params.postId);
    await transact((tx) => markRead(tx, { userId: session.userId, postId: id }, now));
    return { status: 204, body: undefined };
  });

  bind(endpoints.listReads, async ({ query, session }) => ({
    status: 200,
    body: { records: await listReads(db, session.userId, query.posts) },
  }));
}

function ownOf({ postId }: { postId: string }, { userId }: SignedIn): { postId: string; userId: string } {
  return { postId, userId };
}
