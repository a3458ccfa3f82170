import type { FastifyInstance } from "fastify";
import { announce } from "../../../contract/staff/announcements.ts";
import * as mails from "../../../contract/users/announcement-mails.ts";
import type { Bind } from "../../http/calls/bind.ts";
import { bindWithForms } from "../../http/calls/bind-with-forms.ts";
import type { Parts } from "../../parts.ts";
import { getCourseVersion } from "../courses/queries.ts";
import { getSubscriber, readUnsubscribe } from "../forum/notices/unsubscribe.ts";
import { countAudience, requireGroup } from "./audience.ts";
import { setAnnouncementMails, wantsAnnouncementMails } from "./mail-preference.ts";
import { sendAnnouncement } from "./send-announcement.ts";

/** Registers the calls that send announcements and set who receives them by email. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  const { db } = parts;

  bind(announce, async ({ params: { courseId }, body, headers, session, now, transact }) => {
    await getCourseVersion(db, courseId);
    const groupId = body.group ?? null;
    if (groupId !== null) await requireGroup(db, { groupId, courseId });
    // With very many learners, this query would delay others.
    const recipients = await countAudience(parts.longReads ?? db, { courseId, groupId, until: now });
    const key = headers["idempotency-key"] ?? null;
    const input = { courseId, userId: session.userId, key, announcement: body, recipients };
    return { status: 201, body: await transact((tx) => sendAnnouncement(tx, input, now)) };
  });

  bind(mails.getAnnouncementMails, async ({ session }) => ({
    status: 200,
    body: { mail: await wantsAnnouncementMails(db, session.userId) },
  }));

  bind(mails.changeAnnouncementMails, async ({ body: { mail }, session: { userId }, now, transact }) => {
    if (mail !== undefined) await transact((tx) => setAnnouncementMails(tx, { userId, mail }, now));
    return { status: 200, body: { mail: await wantsAnnouncementMails(db, userId) } };
  });

  bindWithForms(app, parts, (bindForm) => bindUnsubscribe(bindForm, parts));
}

function bindUnsubscribe(bind: Bind, { db }: Parts): void {
  bind(mails.getAnnouncementSubscription, async ({ query }) => {
    const userId = await getSubscriber(db, await readUnsubscribe(db, query.token, "announcements"));
    return { status: 200, body: { mail: await wantsAnnouncementMails(db, userId) } };
  });

  bind(mails.endAnnouncementMails, async ({ query, now, transact }) => {
    const subscriber = await readUnsubscribe(db, query.token, "announcements");
    await transact(async (tx) => {
      const userId = await getSubscriber(tx, subscriber);
      await setAnnouncementMails(tx, { userId, mail: false }, now);
    });
    return { status: 200, body: { mail: false } };
  });
}
