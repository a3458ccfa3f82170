import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { listPeriodicJobs } from "../../../list-jobs.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import { setDeletion } from "../../users/deletion/plan-deletion.ts";
import { mailOverdueReviews } from "./mail-overdue.ts";

const review = { by: "Dra. Díaz", at: "2026-01-15", everyMonths: 6 };

/** Creates a course with one class that has been overdue since July and one that is not. */
async function createOverdue() {
  const writers = await createWriters();
  const { app, ask, put, make } = writers;
  const { body } = await ask("GET", "/draft/items/circulation");
  const reviewed = (everyMonths: number) =>
    put("/draft/items/circulation", { ...body.item, review: { ...review, everyMonths } });
  await reviewed(6);
  await make("/draft/items/pressure", { class: "pressure", review: { ...review, everyMonths: 24 } });
  return { ...writers, reviewed, mail: () => mailOverdueReviews(app.parts) };
}

const speak = ({ app, editor }: Awaited<ReturnType<typeof createOverdue>>, language: "en") =>
  inTransaction(app.parts.db, (tx) => tx.updateTable("users").set({ language }).where("id", "=", editor.id).execute());

test("emails only editors about overdue classes, in each one's language", async () => {
  const scene = await createOverdue();
  const { app, editor, other, mail, sent } = scene;
  await createStaff(app, { courses: [{ id: "heart", role: "teacher" }] });
  await createStaff(app, { site: ["admin"] });
  await speak(scene, "en");
  await mail();

  const mails = await sent();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([editor.email, other.email].toSorted());
  const textFor = (email: string) => mails.find(({ to }) => to === email)?.text;
  expect(textFor(editor.email)).toContain("* Circulation (The heart): review was due on 15 July 2026");
  expect(textFor(other.email)).toContain("* Circulación (El corazón): debía revisarse el 15 de julio de 2026");
  expect(textFor(other.email)).not.toContain("pressure");
});

test("emails no editor whose account will be deleted", async () => {
  const { app, editor, other, mail, sent, clock } = await createOverdue();
  const input = { userId: editor.id, forum: "keep", now: clock.now, at: clock.now + 1 } as const;
  await inTransaction(app.parts.db, (tx) => setDeletion(tx, input));
  await mail();

  expect((await sent()).map(({ to }) => to)).toEqual([other.email]);
});

test("emails editors once per month in the organisation's time zone, however many servers run", async () => {
  const { mail, reviewed, clock, sent } = await createOverdue();
  const count = async () => (await sent()).length;
  await Promise.all([mail(), mail(), mail()]);
  expect(await count()).toBe(2);
  // The last evening of November in Santo Domingo, already December in UTC.
  clock.now = Date.UTC(2026, 11, 1, 3);
  await mail();
  expect(await count()).toBe(2);
  clock.now += 60 * 60 * 1000;
  await mail();
  expect(await count()).toBe(4);

  await reviewed(36);
  clock.now = Date.UTC(2027, 0, 5);
  await mail();
  expect(await count()).toBe(4);
});

test("sends the emails on the next run if a server dies before queuing them", async () => {
  const { app, mail, sent } = await createOverdue();
  const jobs = listPeriodicJobs(app.parts, app.app.log);
  const job = jobs.find(({ name }) => name === "mail overdue reviews");
  const db = app.parts.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "InsertQueryNode" && JSON.stringify(node).includes('"outbox"')) throw new Error("died");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(mailOverdueReviews({ ...app.parts, db })).rejects.toThrow("died");
  await job?.run(new AbortController().signal);
  await mail();
  expect(await sent()).toHaveLength(2);
});

test("sends no email about a retired course or to a disabled account", async () => {
  const { app, other, mail, sent } = await createOverdue();
  await inTransaction(app.parts.db, (tx) =>
    tx.updateTable("users").set({ disabled_at: 1 }).where("id", "=", other.id).execute(),
  );
  await mail();
  expect(await sent()).toHaveLength(1);
  await inTransaction(app.parts.db, (tx) => tx.updateTable("courses").set({ retired_at: 1 }).execute());
  app.clock.now += 40 * 24 * 60 * 60 * 1000;
  await mail();
  expect(await sent()).toHaveLength(1);
});
