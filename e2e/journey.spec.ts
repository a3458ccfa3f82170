import { expect, type Page, type Request } from "@playwright/test";
import type { Evaluation } from "../contract/courses/evaluations.ts";
import type { Language } from "../contract/language.ts";
import { answerKey } from "./answer-key.ts";
import { giveAnswers } from "./give-answers.ts";
import { password } from "./learner.ts";
import { findLink, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const course: Record<Language, string> = {
  es: "Cardio-obstetricia: el corazón en el embarazo",
  en: "Cardio-obstetrics: the heart in pregnancy",
};

const journeys: [Language, keyof typeof widths][] = [
  ["es", "phone"],
  ["en", "phone"],
  ["es", "desktop"],
  ["en", "desktop"],
];

for (const [language, width] of journeys) {
  test(`a new learner takes the course and continues on another device (${language}, ${width})`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const email = `ana.${language}.${width}@example.org`;
    const device = () => browser.newContext({ baseURL: server.address, viewport: widths[width], locale: language });
    const first = await device();
    const page = await first.newPage();
    const errors = collectErrors(page);

    await register(page, t, email);
    await page.goto(findLink(await server.findMail(email), "confirmation"));
    await expect(page.getByRole("heading", { name: t("account.confirm.doneTitle") })).toBeVisible();
    await page.getByRole("link", { name: t("account.confirm.go") }).click();

    await page.getByRole("link", { name: course[language] }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: course[language] })).toBeVisible();
    await page.getByRole("button", { name: t("courses.start") }).click();
    await readClass(page, t);
    await takeEvaluation(page, t, language);
    await page.goto(page.url().replace("physiology-check", "circulation"));
    await watchVideo(page, t, language);
    expect(errors).toEqual([]);
    await first.close();

    const second = await device();
    const other = await second.newPage();
    await signIn(other, t, email);
    await expect(other.getByRole("heading", { name: t("enrolments.goOnWhere") })).toBeVisible();
    await expect(other.getByText(t("enrolments.doneOf", { done: 2, total: 28 })).first()).toBeVisible();
    await other.getByRole("link", { name: t("enrolments.goOnWith", { title: course[language] }) }).click();
    await expect(other).toHaveURL(/item=circulation/);
    const video = other.locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(4);
  });
}

/** Collects a page's script errors and Content-Security-Policy violations. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

async function register(page: Page, t: Translate, email: string): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("link", { name: t("landing.start") })
    .first()
    .click();
  await page.getByLabel(t("account.firstName")).fill("Ana");
  await page.getByLabel(t("account.lastName")).fill("Pérez");
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.register.submit") }).click();
  await expect(page.getByRole("heading", { name: t("account.sent.title") })).toBeVisible();
}

async function signIn(page: Page, t: Translate, email: string): Promise<void> {
  await page.goto("/modules/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit") }).click();
  await expect(page).toHaveURL(/\/modules\/dashboard$/);
}

/** Plays the first video with captions in the language, and leaves after some seconds. */
async function watchVideo(page: Page, t: Translate, language: Language): Promise<void> {
  const video = page.locator("video");
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await chooseCaptions(page, t, language);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(4);
  const captions = await video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ mode, kind }) => kind === "captions" && mode === "showing")
      .map((track) => track.language),
  );
  expect(captions).toEqual([language]);
  // Earlier progress reports, sent every ten seconds, contain an earlier position.
  const saved = page.waitForResponse((response) => isProgressReport(response.request(), 4));
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  expect((await saved).status()).toBe(200);
}

/** Returns whether a request reports a video position beyond the given seconds. */
function isProgressReport(request: Request, seconds: number): boolean {
  const body = request.method() === "PATCH" ? request.postDataJSON() : {};
  return "watched" in body && body.position > seconds;
}

async function chooseCaptions(page: Page, t: Translate, language: Language): Promise<void> {
  await page.getByLabel(t("player.captionsMenu")).selectOption(t(`player.captions.${language}`));
}

/** Goes from the pretest, which is optional, to the second class. */
async function readClass(page: Page, t: Translate): Promise<void> {
  const next = page
    .getByRole("navigation", { name: t("player.nav") })
    .getByRole("link")
    .last();
  const title = page.getByRole("heading", { level: 1 });
  // Once its questions have loaded, the pretest replaces the provisional link to the next item by its own.
  await expect(page.getByRole("button", { name: t("evaluations.start") })).toBeVisible();
  for (const item of ["circulation", "heart-and-vessels"]) {
    await expect(next).toHaveAttribute("href", new RegExp(`item=${item}$`));
    const before = (await title.textContent()) ?? "";
    // By keyboard, because a question that loads late moves the content below it from under the pointer.
    await next.press("Enter");
    await expect(page).toHaveURL(new RegExp(`item=${item}`));
    // The URL changes before the screen, and both classes can be marked as done.
    await expect(title).not.toHaveText(before);
  }
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  await expect(page.getByText(t("player.completed"))).toBeVisible();
}

/** Starts, reloads and finishes an assessment: no answer is lost, and the result is explained. */
async function takeEvaluation(page: Page, t: Translate, language: Language): Promise<void> {
  const key = answerKey("physiology.yaml", language);
  const evaluation = await openEvaluation(page);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await giveAnswers(page, t, { evaluation, key, skip: 1 });
  await expect(page.getByText(/\d{1,2}:\d{2}/).last()).toBeVisible();

  const total = evaluation.questions.length;
  await page.reload();
  await expect(
    page.getByRole("heading", { name: t("evaluations.questionOf", { number: total, total }) }),
  ).toBeVisible();
  await openEvaluation(page);
  await page.getByRole("button", { name: t("evaluations.goOn") }).click();
  await expect(page.getByText(t("evaluations.answeredCount", { done: total - 1, total }))).toBeVisible();
  await giveAnswers(page, t, { evaluation, key });
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.result.passed") })).toBeVisible();
  const right = page.getByRole("listitem").filter({ hasText: t("evaluations.result.right") });
  await expect(right).toHaveCount(total);
  await right.first().locator("summary").click();
  await expect(right.first().getByText(t("evaluations.result.feedback"))).toBeVisible();
}

async function openEvaluation(page: Page): Promise<Evaluation> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/items/physiology-check"));
  await page.goto(page.url().replace(/item=.*/, "item=physiology-check"));
  return (await answered).json();
}
