import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inTransaction } from "../../server/db/transaction.ts";
import { operate, runCliProcess } from "../../server/testing/command.ts";
import { both, classItem, courseOf, evaluationItem, storeCourse } from "../../server/testing/courses.ts";
import { createEnrolledLearner, rightAnswers } from "../../server/testing/enrolled-learner.ts";
import { createLearner } from "../../server/testing/people.ts";
import { makeDataDir } from "../../server/testing/programs/program.ts";
import { createAdmin } from "../../server/testing/staff.ts";
import type { TestApp } from "../../server/testing/test-app.ts";

const hearts = courseOf([classItem("reading"), evaluationItem("check", { title: both("=1+1") })]);

async function rename({ parts }: TestApp, id: string, names: { first_name: string; last_name: string }) {
  await inTransaction(parts.db, (tx) => tx.updateTable("users").set(names).where("id", "=", id).execute());
}

/**
 * Creates a learner who completed the course at the second attempt, and one who only started it; some of the names are
 * spreadsheet formulas.
 */
async function createClass() {
  const taker = await createEnrolledLearner(hearts);
  const { app } = taker;
  const { body } = await taker.get("/items/check");
  await taker.submit("check", { number: 50 });
  await taker.submit("check", rightAnswers(body.questions));
  await taker.submit("check", {});
  app.clock.now += 1000;
  await taker.patch({ lastClass: "reading", completed: true });
  const other = await createEnrolledLearner(hearts, app);
  await rename(app, other.userId, { first_name: "=HYPERLINK(0)", last_name: '+1, "2"' });
  const emailOf = (id: string) => `${id}@example.org`;
  return { app, first: emailOf(taker.userId), second: emailOf(other.userId) };
}

test("prints which learners completed a course, and their scores", async () => {
  const { app, first, second } = await createClass();

  const { code, said } = await operate(app, "es_DO.UTF-8")("course", "results", "hearts");

  const [ana = "", other, ...rest] = said.trimEnd().split("\n");
  expect(code).toBe(0);
  expect(ana).toMatch(
    new RegExp(`^Ana Pérez <${first}>; 100 %; completó el 20 de noviembre de 2026.+; =1\\+1 \\(es\\): 100 %$`),
  );
  expect(other).toBe(`=HYPERLINK(0) +1, "2" <${second}>; 0 %; en curso`);
  expect(rest).toEqual(["Participantes: 2; completaron el curso: 1."]);
});

test("writes a CSV file for spreadsheets in which no cell is a formula", async () => {
  const { app, first, second } = await createClass();
  const file = join(await makeDataDir(), "results.csv");
  const run = operate(app);

  expect((await run("course", "results", "hearts", "--csv", file)).code).toBe(0);

  expect((await readFile(file, "utf8")).split("\r\n")).toEqual([
    "\ufefflast name,first name,email,progress (%),started (UTC),completed (UTC),'=1+1 (en) (%)",
    `Pérez,Ana,${first},100,2026-11-20 12:00,2026-11-20 12:00,100`,
    `"'+1, ""2""",'=HYPERLINK(0),${second},0,2026-11-20 12:00,,`,
    "",
  ]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await run("course", "results", "hearts", "--csv", file)).code).toBe(1);
});

test("prints all learners of a large course", async () => {
  const { app } = await createEnrolledLearner(hearts);
  const learners = await Promise.all(Array.from({ length: 450 }, () => createLearner(app)));
  for (const { token } of learners) await app.call("POST", "/api/v1/courses/hearts/start", { token });

  const { said } = await runCliProcess(["course", "results", "hearts"], app.home);

  for (const { email } of learners) expect(said).toContain(`<${email}>`);
  expect(said).toContain("Learners: 451; completed the course: 0.\n");
});

test("lists all courses with their learners, including retired ones and drafts", async () => {
  const { app } = await createClass();
  const run = operate(app);
  await storeCourse(app, courseOf([classItem("reading")], { id: "lungs", title: both("Lungs") }));
  await run("course", "retire", "lungs");
  const { token } = await createAdmin(app);
  await app.call("POST", "/api/v1/manage/courses", { token, body: { id: "veins", title: { en: "Veins" } } });

  const { code, said } = await run("course", "list");

  const [header, ...rows] = said.trimEnd().split("\n");
  expect([code, header]).toEqual([
    0,
    expect.stringMatching(/^course {2,}title {2,}version .* learners +completed +state$/),
  ]);
  expect(rows).toEqual([
    expect.stringMatching(/^hearts +Hearts \(en\) +[0-9a-f]{8} +2026-11-20 12:00 +2 +1 +open$/),
    expect.stringMatching(/^lungs +Lungs \(en\) +[0-9a-f]{8} +\S+ \S+ +0 +0 +retired$/),
    expect.stringMatching(/^veins +Veins +\S+ \S+ +0 +0 +draft$/),
  ]);
});

test("exits with code 1 for the results of an unknown course", async () => {
  const { app } = await createEnrolledLearner(hearts);

  expect((await operate(app)("course", "results", "lungs")).code).toBe(1);
  for (const args of [["results"], ["toString", "heart", "--csv", "x"]])
    expect((await operate(app)("course", ...args)).said).toMatch(/^Usage: /);
});
