import { expect, type Page, type Request } from "@playwright/test";
import type { Evaluation } from "../contract/courses/evaluations.ts";
import type { Language } from "../contract/language.ts";
import { answerKey } from "./answer-key.ts";
import { giveAnswers } from "./give-answers.ts";
import { password } from "./learner.ts";
import { findLink, test } from "./server.ts";
import { type Say, wordsIn } from "./words.ts";

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
    const say = wordsIn(language);
    const email = `ana.${language}.${width}@example.org`;
    const device = () => browser.newContext({ baseURL: server.address, viewport: widths[width], locale: language });
    const first = await device();
    const page = await first.newPage();
    const complaints = collectComplaints(page);

    await register(page, say, email);
    await page.goto(findLink(await server.findMail(email), "confirmation"));
    await expect(page.getByRole("heading", { name: say("account.confirm.doneTitle") })).toBeVisible();
    await page.getByRole("link", { name: say("account.confirm.go") }).click();

    await page.getByRole("link", { name: course[language] }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: course[language] })).toBeVisible();
    await page.getByRole("button", { name: say("courses.start") }).click();
    await readAClass(page, say);
    await takeEvaluation(page, say, language);
    await page.goto(page.url().replace("physiology-check", "circulation"));
    await watchAWhile(page, say, language);
    expect(complaints).toEqual([]);
    await first.close();

    const second = await device();
    const other = await second.newPage();
    await signIn(other, say, email);
    await expect(other.getByRole("heading", { name: say("enrolments.goOnWhere") })).toBeVisible();
    await expect(other.getByText(say("enrolments.doneOf", { done: 2, total: 28 })).first()).toBeVisible();
    await other.getByRole("link", { name: say("enrolments.goOnWith", { title: course[language] }) }).click();
    await expect(other).toHaveURL(/item=circulation/);
    const video = other.locator("video");
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(4);
  });
}

/** Collects a page's script errors and Content-Security-Policy violations. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

async function register(page: Page, say: Say, email: string): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("link", { name: say("landing.start") })
    .first()
    .click();
  await page.getByLabel(say("account.firstName")).fill("Ana");
  await page.getByLabel(say("account.lastName")).fill("Pérez");
  await page.getByLabel(say("account.email")).fill(email);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("account.register.submit") }).click();
  await expect(page.getByRole("heading", { name: say("account.sent.title") })).toBeVisible();
}

async function signIn(page: Page, say: Say, email: string): Promise<void> {
  await page.goto("/modules/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(say("account.email")).fill(email);
  await page.getByLabel(say("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("account.login.submit") }).click();
  await expect(page).toHaveURL(/\/modules\/dashboard$/);
}

/** Plays the first video with captions in the language, and leaves after some seconds. */
async function watchAWhile(page: Page, say: Say, language: Language): Promise<void> {
  const video = page.locator("video");
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await chooseCaptions(page, say, language);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(4);
  const captions = await video.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks]
      .filter(({ mode, kind }) => kind === "captions" && mode === "showing")
      .map((track) => track.language),
  );
  expect(captions).toEqual([language]);
  // Earlier progress reports, sent every ten seconds, contain an earlier position.
  const saved = page.waitForResponse((response) => isReportOf(response.request(), 4));
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  expect((await saved).status()).toBe(200);
}

/** Returns whether a request reports a video position beyond the given seconds. */
function isReportOf(request: Request, seconds: number): boolean {
  const body = request.method() === "PATCH" ? request.postDataJSON() : {};
  return "watched" in body && body.position > seconds;
}

async function chooseCaptions(page: Page, say: Say, language: Language): Promise<void> {
  await page.getByLabel(say("player.captionsMenu")).selectOption(say(`player.captions.${language}`));
}

/** Goes from the pretest, which is optional, to the second class. */
async function readAClass(page: Page, say: Say): Promise<void> {
  const next = page
    .getByRole("navigation", { name: say("player.nav") })
    .getByRole("link")
    .last();
  const title = page.getByRole("heading", { level: 1 });
  // Once its questions have loaded, the pretest replaces the provisional link to the next item by its own.
  await expect(page.getByRole("button", { name: say("evaluations.start") })).toBeVisible();
  for (const item of ["circulation", "heart-and-vessels"]) {
    await expect(next).toHaveAttribute("href", new RegExp(`item=${item}$`));
    const before = (await title.textContent()) ?? "";
    // By keyboard, because a question that loads late moves the content below it from under the pointer.
    await next.press("Enter");
    await expect(page).toHaveURL(new RegExp(`item=${item}`));
    // The URL changes before the screen, and both classes can be marked as done.
    await expect(title).not.toHaveText(before);
  }
  await page.getByRole("button", { name: say("player.markDone") }).press("Enter");
  await expect(page.getByText(say("player.completed"))).toBeVisible();
}

/** Starts, reloads and finishes an assessment: no answer is lost, and the result is explained. */
async function takeEvaluation(page: Page, say: Say, language: Language): Promise<void> {
  const key = answerKey("physiology.yaml", language);
  const evaluation = await openEvaluation(page);
  await page.getByRole("button", { name: say("evaluations.start") }).click();
  await giveAnswers(page, say, { evaluation, key, leave: 1 });
  await expect(page.getByText(/\d{1,2}:\d{2}/).last()).toBeVisible();

  const total = evaluation.questions.length;
  await page.reload();
  await expect(
    page.getByRole("heading", { name: say("evaluations.questionOf", { number: total, total }) }),
  ).toBeVisible();
  await openEvaluation(page);
  await page.getByRole("button", { name: say("evaluations.goOn") }).click();
  await expect(page.getByText(say("evaluations.answeredCount", { done: total - 1, total }))).toBeVisible();
  await giveAnswers(page, say, { evaluation, key });
  await page.getByRole("button", { name: say("evaluations.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("evaluations.result.passed") })).toBeVisible();
  const right = page.getByRole("listitem").filter({ hasText: say("evaluations.result.right") });
  await expect(right).toHaveCount(total);
  await right.first().locator("summary").click();
  await expect(right.first().getByText(say("evaluations.result.feedback"))).toBeVisible();
}

async function openEvaluation(page: Page): Promise<Evaluation> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/items/physiology-check"));
  await page.goto(page.url().replace(/item=.*/, "item=physiology-check"));
  return (await answered).json();
}
