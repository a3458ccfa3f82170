import type { FastifyInstance } from "fastify";
import * as endpoints from "../../../../contract/forum/forum-notices.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import { bindWithForms } from "../../../http/calls/bind-with-forms.ts";
import type { Parts } from "../../../parts.ts";
import { countUnread, listNotices } from "./list-notices.ts";
import { markNoticesRead } from "./notices.ts";
import { getNoticeFrequency, setNoticeFrequency } from "./preferences.ts";
import { getSubscriber, readUnsubscribe } from "./unsubscribe.ts";

/** Registers the calls for notices, notice preferences and unsubscribing. */
export function noticeRoutes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  bindNotices(bind, parts);
  bindPreferences(bind, parts);
  bindWithForms(app, parts, (bindForm) => bindUnsubscribe(bindForm, parts));
}

function bindNotices(bind: Bind, { db }: Parts): void {
  bind(endpoints.listNotices, async ({ query, session }) => {
    const { records, next } = await listNotices(db, session.userId, query);
    return { status: 200, body: { records, next, unread: await countUnread(db, session.userId) } };
  });

  bind(endpoints.readNotices, async ({ body, session, now, transact }) => {
    const { userId } = session;
    await transact((tx) => markNoticesRead(tx, { userId, notices: body?.notices }, now));
    return { status: 200, body: { unread: await countUnread(db, userId) } };
  });
}

function bindPreferences(bind: Bind, { db }: Parts): void {
  bind(endpoints.getForumPreferences, async ({ session }) => ({
    status: 200,
    body: { mail: await getNoticeFrequency(db, session.userId) },
  }));

  bind(endpoints.changeForumPreferences, async ({ body, session, transact }) => {
    const { mail } = body;
    if (mail) await transact((tx) => setNoticeFrequency(tx, session.userId, mail));
    return { status: 200, body: { mail: await getNoticeFrequency(db, session.userId) } };
  });
}

function bindUnsubscribe(bind: Bind, { db }: Parts): void {
  bind(endpoints.getSubscription, async ({ query }) => ({
    status: 200,
    body: {
      mail: await getNoticeFrequency(db, await getSubscriber(db, await readUnsubscribe(db, query.token, "forum"))),
    },
  }));

  bind(endpoints.unsubscribe, async ({ query, transact }) => {
    const userId = await readUnsubscribe(db, query.token, "forum");
    await transact(async (tx) => setNoticeFrequency(tx, await getSubscriber(tx, userId), "never"));
    return { status: 200, body: { mail: "never" } };
  });
}
