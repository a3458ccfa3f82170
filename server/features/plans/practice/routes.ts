import type { FastifyInstance } from "fastify";
import * as endpoints from "../../../../contract/learning/practice-mails.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import { bindWithForms } from "../../../http/calls/bind-with-forms.ts";
import type { Parts } from "../../../parts.ts";
import { getSubscriber, readUnsubscribe } from "../../forum/notices/unsubscribe.ts";
import { setPracticeMails, wantsPracticeMails } from "./mail-preference.ts";

/** Binds the calls that read and change whether a user receives practice emails. */
export function practiceMailRoutes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const { db } = parts;

  bind(endpoints.getPracticeMails, async ({ session }) => ({
    status: 200,
    body: { mail: await wantsPracticeMails(db, session.userId) },
  }));

  bind(endpoints.changePracticeMails, async ({ body: { mail }, session: { userId }, now, transact }) => {
    if (mail !== undefined) await transact((tx) => setPracticeMails(tx, { userId, mail }, now));
    return { status: 200, body: { mail: await wantsPracticeMails(db, userId) } };
  });

  bindWithForms(app, parts, (bindForm) => bindUnsubscribe(bindForm, parts));
}

function bindUnsubscribe(bind: Bind, { db }: Parts): void {
  bind(endpoints.getPracticeSubscription, async ({ query }) => {
    const userId = await getSubscriber(db, await readUnsubscribe(db, query.token, "practice"));
    return { status: 200, body: { mail: await wantsPracticeMails(db, userId) } };
  });

  bind(endpoints.endPracticeMails, async ({ query, now, transact }) => {
    const subscriber = await readUnsubscribe(db, query.token, "practice");
    await transact(async (tx) => {
      const userId = await getSubscriber(tx, subscriber);
      await setPracticeMails(tx, { userId, mail: false }, now);
    });
    return { status: 200, body: { mail: false } };
  });
}
