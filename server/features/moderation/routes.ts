import * as endpoints from "../../../contract/staff/moderation.ts";
import type { Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { moderates, type Roles, requireCourseRole, requireModerator } from "../../http/calls/roles.ts";
import type { Parts } from "../../parts.ts";
import { moderatePost } from "../forum/posts/moderate-post.ts";
import { presentPost, presentReply } from "../forum/present.ts";
import { getPostRow, getReplyRow } from "../forum/queries.ts";
import { endorseReply, withdrawEndorsement } from "../forum/replies/endorse-reply.ts";
import { moderateReply } from "../forum/replies/moderate-reply.ts";
import { decideFlag } from "./decide-flag.ts";
import { flagText } from "./flag-text.ts";
import { listEndorsed } from "./list-endorsed.ts";
import { getFlag, listFlags } from "./list-flags.ts";

/** Registers the calls that report texts, decide about them, moderate the forum and endorse replies. */
export function routes(bind: Bind, parts: Parts): void {
  bindFlags(bind, parts);
  bindDecisions(bind);
  bindModeration(bind);
  bindEndorsements(bind);
}

function bindFlags(bind: Bind, { config }: Parts): void {
  bind(endpoints.flagPost, async ({ params: { postId }, body, session: { userId }, now, transact }) => {
    const input = { config, text: { postId, replyId: null }, userId, flag: body, now };
    const { id, isNew } = await transact((tx) => flagText(tx, input));
    return isNew ? { status: 201, body: { id } } : { status: 200, body: { id } };
  });
  bind(endpoints.flagReply, async ({ params, body, session: { userId }, now, transact }) => {
    const { id, isNew } = await transact((tx) => flagText(tx, { config, text: params, userId, flag: body, now }));
    return isNew ? { status: 201, body: { id } } : { status: 200, body: { id } };
  });
}

function bindDecisions(bind: Bind): void {
  bind(endpoints.listFlags, async ({ query, roles, reads }) => {
    requireModeratorOf(query.course, roles);
    return { status: 200, body: await listFlags(reads, { ...query, roles }) };
  });
  bind(endpoints.decideFlag, async ({ params: { flagId }, body, session: { userId }, roles, now, transact }) => {
    const { decision, note } = body;
    const flag = await transact(async (tx) => {
      await decideFlag(tx, { flagId, decision, note, userId, roles }, now);
      return getFlag(tx, flagId);
    });
    return { status: 200, body: flag };
  });
}

/** Throws if a list is filtered by a course whose conversations the user is not responsible for. */
function requireModeratorOf(course: string | undefined, roles: Roles): void {
  if (course && !moderates(roles, course)) requireCourseRole(roles, course, ["teacher"]);
}

function bindModeration(bind: Bind): void {
  bind(endpoints.moderatePost, async ({ params: { postId }, body, session: { userId }, roles, now, transact }) => {
    const row = await transact(async (tx) => {
      await requireModeratorOfPost(tx, postId, roles);
      await moderatePost(tx, { postId, change: body, actor: userId }, now);
      return getPostRow(tx, { postId, userId });
    });
    return { status: 200, body: presentPost(row, userId) };
  });
  bind(endpoints.moderateReply, async ({ params, body: { hidden }, session: { userId }, roles, now, transact }) => {
    const row = await transact(async (tx) => {
      await requireModeratorOfPost(tx, params.postId, roles);
      if (hidden !== undefined) await moderateReply(tx, { ...params, hidden, actor: userId }, now);
      return getReplyRow(tx, { ...params, userId });
    });
    return { status: 200, body: presentReply(row, userId) };
  });
}

/** Throws `not_found` and `forbidden` if the user is not responsible for a post's conversation. */
async function requireModeratorOfPost(tx: Tx, postId: string, roles: Roles): Promise<void> {
  const post = await tx.selectFrom("posts").select("course_id").where("id", "=", postId).executeTakeFirst();
  if (!post) throw new AppError("not_found");
  requireModerator(roles, post.course_id);
}

function bindEndorsements(bind: Bind): void {
  bind(endpoints.listEndorsed, async ({ query, roles, reads }) => {
    requireModeratorOf(query.course, roles);
    return { status: 200, body: await listEndorsed(reads, { ...query, roles }) };
  });
  bind(endpoints.endorse, async ({ params, body, session: { userId }, roles, now, transact }) => {
    const row = await transact((tx) => endorseReply(tx, { place: { ...params, userId }, roles, ...body }, now));
    return { status: 200, body: presentReply(row, userId) };
  });
  bind(endpoints.withdrawEndorsement, async ({ params, session: { userId }, roles, now, transact }) => {
    const row = await transact((tx) => withdrawEndorsement(tx, { place: { ...params, userId }, roles }, now));
    return { status: 200, body: presentReply(row, userId) };
  });
}
