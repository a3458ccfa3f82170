import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { type Language, languages } from "../contract/language.ts";
import { finishCourse } from "./finish-course.ts";
import { createAccount, giveRole, type Learner, signInAs, startCourse } from "./learner.ts";
import { type Server, test } from "./server.ts";
import { failEvaluation } from "./take-evaluation.ts";
import { type Say, wordsIn } from "./words.ts";

/** It allows three attempts. */
const evaluation = "risk-check";
/** The last name of the learners who completed the course. */
const completed = "Báez";
const learners = "/modules/manage/courses/cardio-obstetrics/learners";

interface Classroom {
  page: Page;
  say: Say;
  /** A learner who failed an assessment once. */
  failed: Learner;
}

// Runs in one worker, so that five learners complete the course only once.
test.describe.configure({ mode: "default" });

test.beforeAll("enrols five learners who complete the course, so that its results can be shown", async ({ server }) => {
  const names = ["Rosa", "Abel", "Yokasta", "Pedro", "Milagros"].map((firstName) => ({
    firstName,
    lastName: completed,
  }));
  const people = await Promise.all(names.map((name) => enrol(server, "es", name)));
  for (const account of people)
    await finishCourse({ server, account, language: "es", enrolment: account.enrolment.id });
});

for (const language of languages) {
  test(`a teacher reviews progress, helps a learner and reads the results (${language})`, async ({
    browser,
    server,
  }) => {
    const failed = await enrol(server, language, { firstName: "Luz", lastName: `Peña ${language}` });
    await failEvaluation(server, failed, evaluation);
    const classroom = { page: await openAsTeacher(browser, server, language), say: wordsIn(language), failed };
    await seeTable(classroom, language);
    await allowMore(classroom);
    await seeResults(classroom);
  });
}

async function enrol(server: Server, language: Language, names: { firstName: string; lastName: string }) {
  const account = await createAccount(server, language, names);
  return { ...account, enrolment: await startCourse(server, account) };
}

async function openAsTeacher(browser: Browser, server: Server, language: Language): Promise<Page> {
  const teacher = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
  giveRole(server, teacher, "cardio-obstetrics:teacher");
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: server.address, viewport, locale: language });
  await signInAs(context, teacher);
  return context.newPage();
}

/**
 * The table filters by name while typing, and sorts lists that fit on one page; coordinator.spec.ts covers the export.
 */
async function seeTable({ page, say }: Classroom, language: Language): Promise<void> {
  await page.goto(learners);
  const table = page.getByRole("table", { name: say("manage.learners.table") });
  const search = page.getByRole("searchbox", { name: say("manage.learners.search") });
  // The server may also have learners from other tests, and lists longer than a page are not sorted.
  await search.fill(completed);
  await expect(table.getByRole("rowheader")).toHaveCount(5);
  await table.getByRole("button", { name: say("manage.learners.column.progress") }).click();
  await expect(table.getByRole("rowheader").first()).toContainText(say("manage.learners.state.completed"));
  await search.fill(`pena ${language}`);
  await expect(table.getByRole("rowheader")).toHaveText([`Luz Peña ${language}`]);
  const outcome = say("manage.learners.item.attempts_one", { percent: language === "es" ? "0 %" : "0%", count: 1 });
  await expect(table.getByRole("cell", { name: outcome })).toHaveCount(1);
}

/** Opens one learner: the answers of an attempt, and granting more attempts than usual. */
async function allowMore({ page, say, failed }: Classroom): Promise<void> {
  await page.goto(`${learners}/${failed.session.user.id}`);
  await page.getByText(say("evaluations.attempt", { number: 1 })).click();
  await expect(page.getByText(say("evaluations.result.none")).first()).toBeVisible();
  await expect(page.getByText(say("evaluations.result.expected")).first()).toBeVisible();
  const allowed = (count: number) => say("manage.learner.allowed_other", { made: 1, count });
  await expect(page.getByText(allowed(3))).toBeVisible();
  const section = page
    .locator("section")
    .filter({ hasText: allowed(3) })
    .last();
  await section.getByRole("button", { name: say("manage.learner.allow.open") }).click();
  const dialog = page.getByRole("dialog", { name: say("manage.learner.allow.title") });
  await dialog.getByRole("combobox").selectOption("2");
  await dialog.getByRole("button", { name: say("manage.learner.allow.submit_other", { count: 2 }) }).click();
  await expect(page.getByText(allowed(5))).toBeVisible();
  await page.reload();
  await expect(page.getByText(allowed(5))).toBeVisible();
}

/** Opens the results of the whole course and of one assessment. */
async function seeResults({ page, say }: Classroom): Promise<void> {
  await page.goto("/modules/manage/courses/cardio-obstetrics/results");
  const sections = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(sections).toHaveCount(8);
  await page.getByRole("combobox", { name: say("courses.evaluation") }).selectOption(evaluation);
  await expect(sections).toHaveCount(1);
  await expect(page.getByRole("list", { name: say("manage.results.shares") }).first()).toContainText(
    say("manage.results.correct"),
  );
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: say("manage.results.export") }).click();
  const text = readFileSync(await (await saving).path(), "utf8");
  expect(text.split("\r\n")[0]).toContain(say("manage.results.discrimination"));
}
