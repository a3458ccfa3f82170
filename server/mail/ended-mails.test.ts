import { expect, test } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import type { Message } from "./transport.ts";

const firstName = "Ana";
const course = { id: "hearts", title: "Hearts" };
const mails = [
  { kind: "forum_replies", firstName, posts: [{ id: "p", title: "Dosis", replies: 1 }], more: 0 },
  { kind: "study_reminder", firstName, course, left: 2, pace: 1, doneAt: 0, timeZone: "UTC" },
  { kind: "practice_due", firstName, courses: [{ enrolment: "e", title: "Hearts", due: 2 }] },
] as const;
const linkOf = { forum_replies: "forum", study_reminder: "reminders", practice_due: "practice" };

test.each(mails)(
  "a $kind that its server took and yet failed comes no more once its link has ended such mails",
  async ({ kind }) => {
    const tried: Message[] = [];
    let isAway = true;
    const app = await createTestApp({}, {}, async (mail) => {
      tried.push(mail);
      if (isAway) throw new Error("The mail server broke off.");
    });
    const { id: userId, email: recipient } = await createLearner(app);
    for (const mail of mails) {
      const mailed = { recipient, language: "es", mail, userId } as const;
      await inTransaction(app.parts.db, (tx) => enqueueMail(tx, mailed, app.clock.now));
    }
    await app.sent();
    const subjects = Object.fromEntries(tried.map(({ subject, unsubscribe = "" }) => [unsubscribe, subject]));
    const link = new URL(
      tried.find(({ unsubscribe }) => unsubscribe?.includes(`/${linkOf[kind]}/`))?.unsubscribe ?? "",
    );
    expect((await app.call("POST", `${link.pathname}${link.search}`, { body: {} })).status).toBe(200);
    isAway = false;
    app.clock.now += 60 * 1000;

    const sent = (await app.sent()).map(({ subject }) => subject);
    const { [link.href]: ended, ...others } = subjects;
    expect([sent.sort(), sent.includes(ended ?? "")]).toEqual([Object.values(others).sort(), false]);
  },
);
