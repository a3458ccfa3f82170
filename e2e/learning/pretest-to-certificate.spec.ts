import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Certificate } from "../../contract/courses/certificates.ts";
import { type Language, languages } from "../../contract/language.ts";
import { failEvaluation } from "../fail-evaluation.ts";
import { finishCourse } from "../finish-course.ts";
import { showQuestions } from "../give-answers.ts";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { type Translate, translatorFor } from "../translator-for.ts";
import { visitTaughtMinute } from "./visit-taught-minute.ts";

const inClass: Record<Language, { answer: string; case: string }> = {
  es: { answer: "Al minuto 4", case: "El paro" },
  en: { answer: "At minute 4", case: "The arrest" },
};

for (const language of languages) {
  test(`a learner goes from the pretest to a certificate that can be verified without a connection (${language})`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const learner = await createLearner(server, language);
    const enrolment = learner.enrolment.id;
    const device = () => browser.newContext({ baseURL: server.address, locale: language });
    const own = await device();
    await signInAs(own, learner);
    const page = await own.newPage();
    const open = (item: string) => page.goto(`/modules/play/${enrolment}?item=${item}`);

    await open("pretest");
    await submitUnanswered(page, t);
    await open("maternal-arrest");
    await answerInClass(page, t, inClass[language].answer);
    await makeDecisions(page, t, inClass[language].case);
    await failEvaluation(server, learner, "emergencies-check");
    await visitTaughtMinute(page, t, `/modules/play/${enrolment}?item=emergencies-check`);
    await finishCourse({ server, account: learner, language, enrolment });
    await open("emergencies-check");
    // The result last viewed is displayed again.
    await page.getByRole("button", { name: t("evaluations.result.back") }).click();
    await expect(page.getByText(t("evaluations.passed"), { exact: true })).toBeVisible();

    await open("posttest");
    await page.getByRole("button", { name: t("player.finish") }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: t("certificates.own.download") }).click();
    expect(readFileSync(await (await saving).path(), "latin1")).toMatch(/^%PDF-/);
    await page.getByRole("link", { name: t("certificates.own.see") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("certificates.verdict.valid") })).toBeVisible();
    const code = page.url().split("/").at(-1) ?? "";
    await own.close();

    const read = (query: string) => fetch(`${server.address}/api/v1/certificates/${code}?${query}`);
    const { name }: Certificate = await (await read("")).json();
    const signed = await (await read(`format=jws&language=${language}`)).text();
    const other = await (await device()).newPage();
    await other.goto(`/certificates/${code}#${signed}`);
    await expect(other.getByText(name)).toBeVisible();
    await other.route(/\/api\/v1\/certificates\/|jwks/, (route) => route.abort());
    await other.reload();
    await expect(other.getByRole("heading", { level: 1, name: t("certificates.verdict.genuine") })).toBeVisible();
    await expect(other.getByText(name)).toBeVisible();
  });
}

/** The pretest only records the starting level, and counts as completed. */
async function submitUnanswered(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await showQuestions(page, t, "all");
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: t("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.pretest.done") })).toBeVisible();
}

async function answerInClass(page: Page, t: Translate, answer: string): Promise<void> {
  const question = page.locator("#block-check");
  await question.scrollIntoViewIfNeeded();
  await question.getByRole("radio", { name: answer }).check();
  await question.getByRole("button", { name: t("blocks.question.send") }).click();
  await expect(question.getByText(t("evaluations.result.right"))).toBeVisible();
}

/** Takes the first decision in every step; the chosen path is shown at the end. */
async function makeDecisions(page: Page, t: Translate, name: string): Promise<void> {
  await page.locator("#block-the-arrest").scrollIntoViewIfNeeded();
  const unfolding = page.getByRole("region", { name, exact: true });
  const last = t("blocks.case.finish");
  const onward = unfolding.getByRole("button", { name: new RegExp(`^(${t("blocks.case.next")}|${last})$`) });
  for (let isLast = false; !isLast; ) {
    await unfolding.getByRole("list").getByRole("button").first().click();
    isLast = (await onward.textContent()) === last;
    await onward.click();
  }
  await expect(unfolding.getByRole("heading", { name: t("blocks.case.way") })).toBeVisible();
}
