import { expect, test } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import type { MailWithLink } from "./mails.ts";
import type { Message } from "./transport.ts";

const firstName = "Ana";
const course = { id: "hearts", title: "Hearts" };
const mails: MailWithLink[] = [
  { kind: "forum_replies", firstName, posts: [{ id: "p", title: "Dosis", replies: 1 }], more: 0 },
  { kind: "study_reminder", firstName, course, left: 2, pace: 1, doneAt: 0, timeZone: "UTC" },
  { kind: "practice_due", firstName, courses: [{ enrolment: "e", title: "Hearts", due: 2 }] },
];

test.each(["forum", "reminders", "practice"])(
  "stops retrying an email that arrived but seemed to fail, once its link has unsubscribed the recipient (%s)",
  async (of) => {
    const tried: Message[] = [];
    let isAway = true;
    const app = await createTestApp({}, {}, async (mail) => {
      tried.push(mail);
      if (isAway) throw new Error("The mail server closed the connection.");
    });
    const { id: userId, email: recipient } = await createLearner(app);
    for (const mail of mails) {
      const mailed = { recipient, language: "es", mail, userId } as const;
      await inTransaction(app.parts.db, (tx) => enqueueMail(tx, mailed, app.clock.now));
    }
    await app.sent();
    const isEnded = ({ unsubscribe }: Message) => unsubscribe?.includes(`/api/v1/${of}/`);
    const { pathname, search } = new URL(tried.find(isEnded)?.unsubscribe ?? "");
    expect((await app.call("POST", `${pathname}${search}`, { body: {} })).status).toBe(200);
    isAway = false;
    app.clock.now += 60 * 1000;

    const sent = await app.sent();
    expect([sent.length, sent.filter(isEnded)]).toEqual([mails.length - 1, []]);
  },
);
