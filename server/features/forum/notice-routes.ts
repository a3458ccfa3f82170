import type { FastifyInstance } from "fastify";
import { endpoints } from "../../../contract/endpoints.ts";
import { type Bind, createBind } from "../../http/bind.ts";
import type { Parts } from "../../parts.ts";
import { countUnread, listNotices } from "./list-notices.ts";
import { markNoticesRead } from "./notices.ts";
import { chooseMail, findMailChoice } from "./preferences.ts";
import { readUnsubscribe } from "./unsubscribe.ts";

/** What people are told of replies to their posts, and how they want to be told. */
export function noticeRoutes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  bindNotices(bind, parts);
  bindPreferences(bind, parts);
  app.register(async (scope) => {
    // The one-click request of mail programs is a form (RFC 8058, section 3.2).
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, form: string) => Object.fromEntries(new URLSearchParams(form)),
    );
    bindUnsubscribe(createBind(scope, parts), parts);
  });
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
    body: { mail: await findMailChoice(db, session.userId) },
  }));

  bind(endpoints.changeForumPreferences, async ({ body, session, transact }) => {
    const { mail } = body;
    if (mail) await transact((tx) => chooseMail(tx, session.userId, mail));
    return { status: 200, body: { mail: await findMailChoice(db, session.userId) } };
  });
}

function bindUnsubscribe(bind: Bind, { db }: Parts): void {
  bind(endpoints.getSubscription, async ({ query }) => ({
    status: 200,
    body: { mail: await findMailChoice(db, await readUnsubscribe(db, query.token)) },
  }));

  bind(endpoints.unsubscribe, async ({ query, transact }) => {
    const userId = await readUnsubscribe(db, query.token);
    await transact((tx) => chooseMail(tx, userId, "never"));
    return { status: 200, body: { mail: "never" } };
  });
}
