import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { type Language, languages } from "../contract/language.ts";
import { failEvaluation } from "./fail-evaluation.ts";
import { finishCourse } from "./finish-course.ts";
import { createAccount, grantRole, type Learner, signInAs, startCourse } from "./learner.ts";
import { type Server, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

/** It allows three attempts. */
const evaluation = "risk-check";
/** The last name of the learners who completed the course. */
const completed = "Báez";
const learners = "/modules/manage/courses/cardio-obstetrics/learners";

interface Classroom {
  page: Page;
  t: Translate;
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
    const classroom = { page: await openAsTeacher(browser, server, language), t: translatorFor(language), failed };
    await checkTable(classroom, language);
    await grantMoreAttempts(classroom);
    await checkResults(classroom);
  });
}

async function enrol(server: Server, language: Language, names: { firstName: string; lastName: string }) {
  const account = await createAccount(server, language, names);
  return { ...account, enrolment: await startCourse(server, account) };
}

async function openAsTeacher(browser: Browser, server: Server, language: Language): Promise<Page> {
  const teacher = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
  grantRole(server, teacher, "cardio-obstetrics:teacher");
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL: server.address, viewport, locale: language });
  await signInAs(context, teacher);
  return context.newPage();
}

/**
 * The table filters by name while typing, and sorts lists that fit on one page; coordinator.spec.ts covers the export.
 */
async function checkTable({ page, t }: Classroom, language: Language): Promise<void> {
  await page.goto(learners);
  const table = page.getByRole("table", { name: t("manage.learners.table") });
  const search = page.getByRole("searchbox", { name: t("manage.learners.search") });
  // The server may also have learners from other tests, and lists longer than a page are not sorted.
  await search.fill(completed);
  await expect(table.getByRole("rowheader")).toHaveCount(5);
  await table.getByRole("button", { name: t("manage.learners.column.progress") }).click();
  await expect(table.getByRole("rowheader").first()).toContainText(t("manage.learners.state.completed"));
  await search.fill(`pena ${language}`);
  await expect(table.getByRole("rowheader")).toHaveText([`Luz Peña ${language}`]);
  const outcome = t("manage.learners.item.attempts_one", { percent: language === "es" ? "0 %" : "0%", count: 1 });
  await expect(table.getByRole("cell", { name: outcome })).toHaveCount(1);
}

/** Opens one learner: the answers of an attempt, and granting more attempts than usual. */
async function grantMoreAttempts({ page, t, failed }: Classroom): Promise<void> {
  await page.goto(`${learners}/${failed.session.user.id}`);
  await page.getByText(t("evaluations.attempt", { number: 1 })).click();
  await expect(page.getByText(t("evaluations.result.none")).first()).toBeVisible();
  await expect(page.getByText(t("evaluations.result.expected")).first()).toBeVisible();
  const allowed = (count: number) => t("manage.learner.allowed_other", { made: 1, count });
  await expect(page.getByText(allowed(3))).toBeVisible();
  const section = page
    .locator("section")
    .filter({ hasText: allowed(3) })
    .last();
  await section.getByRole("button", { name: t("manage.learner.allow.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("manage.learner.allow.title") });
  await dialog.getByRole("combobox").selectOption("2");
  await dialog.getByRole("button", { name: t("manage.learner.allow.submit_other", { count: 2 }) }).click();
  await expect(page.getByText(allowed(5))).toBeVisible();
  await page.reload();
  await expect(page.getByText(allowed(5))).toBeVisible();
}

/** Opens the results of the whole course and of one assessment. */
async function checkResults({ page, t }: Classroom): Promise<void> {
  await page.goto("/modules/manage/courses/cardio-obstetrics/results");
  const sections = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(sections).toHaveCount(8);
  await page.getByRole("combobox", { name: t("courses.evaluation") }).selectOption(evaluation);
  await expect(sections).toHaveCount(1);
  await expect(page.getByRole("list", { name: t("manage.results.shares") }).first()).toContainText(
    t("manage.results.correct"),
  );
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: t("manage.results.export") }).click();
  const text = readFileSync(await (await saving).path(), "utf8");
  expect(text.split("\r\n")[0]).toContain(t("manage.results.discrimination"));
}
