import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { listPeriodicJobs } from "../../../list-jobs.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import { mailOverdueReviews } from "./mail-overdue.ts";

const review = { by: "Dra. Díaz", at: "2026-01-15", everyMonths: 6 };

/** A course with a class that is overdue since July, and one that is not. */
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

test("each editor is told in their language which classes are overdue, and nobody else is", async () => {
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

test("editors are told once a month of the organisation, by however many servers, as long as something is overdue", async () => {
  const { mail, reviewed, clock, sent } = await createOverdue();
  const count = async () => (await sent()).length;
  await Promise.all([mail(), mail(), mail()]);
  expect(await count()).toBe(2);
  // The last evening of November in Santo Domingo, which is December in UTC.
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

test("a server that dies before its mails are in the outbox has told nobody, and the next one does", async () => {
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

test("no mail speaks of a course that nobody can take, or goes to an account that is disabled", async () => {
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
