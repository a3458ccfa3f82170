import ICAL from "ical.js";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueBulkMails, type NewMail, timedMailJob } from "../../mail/enqueue-mail.ts";
import { classItem, courseOf, evaluationItem, storeCourse } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { disableUser } from "../users/disable-user.ts";
import { sendReminders } from "./send-reminders.ts";

const course = courseOf([classItem("one"), classItem("two"), classItem("three"), evaluationItem("check")]);

/** Creates a learner at 08:00 on Friday 20 November 2026 in Santo Domingo. */
async function createPlanner(given = course) {
  const taker = await createEnrolledLearner(given);
  const { app, url, token } = taker;
  const send = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) =>
    app.call(method, `${url}/plan${path}`, { token, body });
  const keep = (plan: object) => send("PUT", "", { ...usual, ...plan });
  const remindAt = async (time: string) => {
    app.clock.now = Date.parse(time);
    await sendReminders(app.parts, new AbortController().signal);
    return app.sent();
  };
  return { ...taker, send, keep, remindAt };
}

const usual = { pace: 2, days: ["mo", "we"], hour: 19, timeZone: "America/Santo_Domingo", mail: true };

test("stores, changes and deletes a plan, by default in the organisation's time zone", async () => {
  const { send, keep } = await createPlanner();
  expect((await send("GET", "")).body).toEqual({ plan: null });

  await keep({});
  const { body } = await keep({ timeZone: undefined, days: ["su", "mo", "su"], mail: false });
  const kept = {
    pace: 2,
    days: ["mo", "su"],
    hour: 19,
    timeZone: "America/Santo_Domingo",
    mail: false,
    calendar: null,
  };
  expect(body).toEqual({ plan: kept });
  expect((await send("DELETE", "")).status).toBe(204);
  expect((await send("GET", "")).body).toEqual({ plan: null });
});

test("stores a time zone under its canonical name", async () => {
  const { keep } = await createPlanner();
  expect((await keep({ timeZone: "aMERICA/panama" })).body.plan.timeZone).toBe("America/Panama");
});

test.each([
  [{ pace: 0 }, "pace"],
  [{ pace: 2.5 }, "pace"],
  [{ days: ["monday"] }, "days"],
  [{ days: [] }, "days"],
  [{ hour: 24 }, "hour"],
  [{ timeZone: "America/Nowhere" }, "timeZone"],
  [{ timeZone: "+04:00" }, "timeZone"],
  [{ colour: "red" }, "colour"],
])("rejects %j", async (fault, field) => {
  const { keep } = await createPlanner();
  expect(await keep(fault)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test("sends a reminder once at each of the planned times", async () => {
  const { keep, remindAt } = await createPlanner();
  await keep({});

  expect(await remindAt("2026-11-23T22:59:00Z")).toEqual([]);
  const [mail, ...others] = await remindAt("2026-11-23T23:04:00Z");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Es su hora de estudiar", language: "es" });
  expect(mail?.link).toBe("http://localhost:3000/modules/courses/hearts");
  expect(mail?.text).toContain(
    "* Le quedan 4 clases y evaluaciones.\n\n* A 2 por semana, terminará el 7 de diciembre de 2026.",
  );
  expect(await remindAt("2026-11-23T23:09:00Z")).toHaveLength(1);
  expect(await remindAt("2026-11-25T23:00:00Z")).toHaveLength(2);
});

test("does not delay a reminder behind earlier bulk emails", async () => {
  const { app, keep } = await createPlanner();
  await keep({});
  const mail = { kind: "account_deleted" } as const;
  const other: NewMail = { recipient: "ana@example.org", language: "es", mail };
  await inTransaction(app.parts.db, (tx) => enqueueBulkMails(tx, [other], app.clock.now));
  app.clock.now = Date.parse("2026-11-23T23:04:00Z");
  const asleep = { ...app.parts.jobs, wake: () => {} };
  await sendReminders({ ...app.parts, jobs: asleep }, new AbortController().signal);

  await app.parts.jobs.idle(timedMailJob);

  const waiting = await app.parts.db.selectFrom("outbox").select("kind").execute();
  expect(waiting).toEqual([{ kind: "account_deleted" }]);
});

test("sends one reminder even if several servers run at once", async () => {
  const { app, keep } = await createPlanner();
  await keep({});
  app.clock.now = Date.parse("2026-11-23T23:00:00Z");

  const signal = new AbortController().signal;
  await Promise.all(Array.from({ length: 5 }, () => sendReminders(app.parts, signal)));
  expect(await app.sent()).toHaveLength(1);
});

test("sends no reminder to a learner who visited on the same day in the plan's time zone", async () => {
  const { app, get, keep, remindAt } = await createPlanner();
  await keep({ timeZone: "Europe/Madrid", days: ["mo", "tu"], hour: 22 });

  app.clock.now = Date.parse("2026-11-22T23:30:00Z");
  await get();
  expect(await remindAt("2026-11-23T21:00:00Z")).toEqual([]);
  expect(await remindAt("2026-11-24T21:00:00Z")).toHaveLength(1);
});

test("sends no reminder after the course, after a long outage or to a disabled account", async () => {
  const done = await createPlanner(courseOf([classItem("one")]));
  await done.keep({});
  await done.patch({ lastClass: "one", completed: true });
  expect(await done.remindAt("2026-11-23T23:00:00Z")).toEqual([]);

  const late = await createPlanner();
  await late.keep({});
  expect(await late.remindAt("2026-11-24T03:00:00Z")).toEqual([]);
  await inTransaction(late.app.parts.db, (tx) => disableUser(tx, { userId: late.userId, now: late.app.clock.now }));
  expect(await late.remindAt("2026-11-25T23:00:00Z")).toEqual([]);
});

test("one click turns off all of a user's reminders and leaves the plans", async () => {
  const { app, token, send, keep, remindAt } = await createPlanner();
  await storeCourse(app, courseOf([classItem("air")], { id: "lungs" }));
  const other = await app.call("POST", "/api/v1/courses/lungs/start", { token, body: {} });
  await app.call("PUT", `/api/v1/courses-user/${other.body.id}/plan`, { token, body: usual });
  await keep({});
  const [mail] = await remindAt("2026-11-23T23:00:00Z");

  const path = new URL(mail?.unsubscribe ?? "").pathname + new URL(mail?.unsubscribe ?? "").search;
  expect((await app.call("GET", path)).body).toEqual({ mail: true });
  expect(await app.call("POST", path, { body: {} })).toMatchObject({ status: 200, body: { mail: false } });
  expect(await remindAt("2026-11-25T23:00:00Z")).toHaveLength(2);
  expect((await send("GET", "")).body.plan).toMatchObject({ pace: 2, mail: false });
  expect((await app.call("POST", `${path}x`, { body: {} })).body.code).toBe("link_invalid");
});

test("writes a calendar that other programs read with the right times across the change to summer time", async () => {
  const titled = courseOf([classItem("one")], { title: { es: "Corazón; y, \\ más\u{1fac0}".repeat(8), en: "Heart" } });
  const { app, keep, send } = await createPlanner(titled);
  await keep({ timeZone: "Europe/Madrid", days: ["sa"], hour: 9 });
  const { calendar } = (await send("POST", "/calendar", {})).body.plan;
  const { pathname, search } = new URL(calendar);
  const answer = await app.app.inject({ url: pathname + search });

  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(answer.body.split("\r\n").every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n"))).toBe(true);
  const parsed = new ICAL.Component(ICAL.parse(answer.body));
  const zone = new ICAL.Timezone(parsed.getFirstSubcomponent("vtimezone") ?? undefined);
  ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(parsed.getFirstSubcomponent("vevent") ?? undefined);
  expect(event.summary).toBe(`Estudiar: ${"Corazón; y, \\ más\u{1fac0}".repeat(8)}`);
  const times = event.iterator();
  const starts = Array.from({ length: 20 }, () => times.next().toJSDate().toISOString());
  expect(starts[0]).toBe("2026-11-21T08:00:00.000Z");
  expect(starts.slice(17, 19)).toEqual(["2027-03-20T08:00:00.000Z", "2027-03-27T08:00:00.000Z"]);
  expect(starts[19]).toBe("2027-04-03T07:00:00.000Z");
});

test("writes the plan's hour in the week of the change to summer time, and no method", async () => {
  const { app, keep, send } = await createPlanner();
  app.clock.now = Date.parse("2026-03-04T12:00:00Z");
  await keep({ timeZone: "America/New_York", days: ["su"], hour: 2 });
  const { calendar } = (await send("POST", "/calendar", {})).body.plan;
  const { pathname, search } = new URL(calendar);
  const answer = await app.app.inject({ url: pathname + search });
  expect(answer.body).toContain("DTSTART;TZID=America/New_York:20260308T020000");
  expect(answer.body).not.toContain("METHOD:");
});

test("a new calendar address revokes the previous one, and a revoked calendar is not found", async () => {
  const { app, keep, send } = await createPlanner();
  expect((await send("POST", "/calendar", {})).status).toBe(404);
  await keep({});
  const renew = async (body: object): Promise<URL> =>
    new URL((await send("POST", "/calendar", body)).body.plan.calendar);
  const statusOf = async ({ pathname, search }: URL) => (await app.app.inject({ url: pathname + search })).statusCode;
  const first = await renew({ replace: null });
  const next = await renew({ replace: first.href });
  const second = await renew({});

  expect([await statusOf(first), await statusOf(next), await statusOf(second)]).toEqual([404, 404, 200]);
  await keep({ pace: 5 });
  expect(await statusOf(second)).toBe(200);
  await send("DELETE", "/calendar");
  expect(await statusOf(second)).toBe(404);
});

test("repeated and concurrent clicks return the address the first one created", async () => {
  const { keep, send } = await createPlanner();
  await keep({});
  const clicks = async (body: object) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send("POST", "/calendar", body)));
    return [...new Set(answers.map((answer): string => answer.body.plan.calendar))];
  };
  const [first, ...others] = await clicks({ replace: null });
  const [second, ...more] = await clicks({ replace: first });

  expect([others, more]).toEqual([[], []]);
  expect(second).not.toBe(first);
  expect(await clicks({ replace: first })).toEqual([second]);
  expect(await clicks({ replace: "none" })).toEqual([second]);
});

test("moving a plan updates the same event with a new sequence number and leaves past ones unchanged", async () => {
  const { app, keep, send } = await createPlanner();
  await keep({});
  const { calendar } = (await send("POST", "/calendar", {})).body.plan;
  const { pathname, search } = new URL(calendar);
  const read = async () => {
    const { body } = await app.app.inject({ url: pathname + search });
    const [event, ...others] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
    const value = (name: string) => event?.getFirstPropertyValue(name)?.toString();
    return { others, ...Object.fromEntries(["uid", "sequence", "last-modified", "dtstart"].map((n) => [n, value(n)])) };
  };
  const first = await read();
  app.clock.now = Date.parse("2026-12-02T12:00:00Z");
  await keep({ pace: 5, mail: false });
  expect(await read()).toEqual(first);

  await keep({ hour: 7, days: ["tu"] });
  expect(first).toMatchObject({ others: [], sequence: "0", dtstart: "2026-11-23T19:00:00" });
  const moved = { sequence: "1", "last-modified": "2026-12-02T12:00:00Z", dtstart: "2026-12-08T07:00:00" };
  expect(await read()).toEqual({ ...first, ...moved });
});
