import { expect, type Page, type Response, type Route } from "@playwright/test";
import type { Evaluation } from "../../contract/courses/evaluations.ts";
import { answerKey } from "../answer-key.ts";
import { answerShown, giveAnswers, showQuestions } from "../give-answers.ts";
import { createLearner, endSession, type Learner, password, signInAs } from "../learner.ts";
import { waitForDuration } from "../learning/wait-for-duration.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { setStartedAt } from "./set-started-at.ts";

const t = translatorFor("es");
const english = translatorFor("en");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

const itemUrl = ({ enrolment }: Learner, item: string) => `/modules/play/${enrolment.id}?item=${item}`;

async function openQuestions(page: Page, url: string): Promise<Evaluation> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/items/physiology-check"));
  await page.goto(url);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  return (await answered).json();
}

test("answers given offline wait on the device, and are saved once connected", async ({
  context,
  page,
  server,
  learner,
}) => {
  const url = server.address + itemUrl(learner, "physiology-check");
  const evaluation = await openQuestions(page, url);
  await context.setOffline(true);
  await giveAnswers(page, t, { evaluation, key: answerKey("physiology.yaml", "es") });
  await expect(page.getByText(t("evaluations.draft.retrying"))).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"draft"') ?? false);
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);
  await page.reload();
  const total = evaluation.questions.length;
  await expect(page.getByText(t("evaluations.answeredCount", { done: total, total }))).toBeVisible();
});

test("the last answer counts, even on a phone with a slow clock", async ({ context, page, server, learner }) => {
  const hour = 60 * 60_000;
  const slow = Date.now() - 2 * hour;
  await setStartedAt(server, learner, slow - hour);
  await context.clock.setSystemTime(slow);
  await openQuestions(page, server.address + itemUrl(learner, "physiology-check"));
  await showQuestions(page, t, "all");
  const isSaved = (response: Response) =>
    response.ok() && (response.request().postData()?.includes('"draft"') ?? false);
  const first = page.waitForResponse(isSaved);
  await page.getByRole("radio").first().check();
  await first;
  await context.setOffline(true);
  await page.getByRole("radio").nth(1).check();
  await expect(page.getByText(t("evaluations.draft.retrying"))).toBeVisible();
  await context.clock.setSystemTime(slow + 60_000);
  const second = page.waitForResponse(isSaved);
  await context.setOffline(false);
  expect((await second).request().postDataJSON().at).toBeDefined();
  await page.reload();
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
});

test("answers left on the device by an earlier version are saved", async ({ page, server, learner }) => {
  const evaluation = await openQuestions(page, server.address + itemUrl(learner, "physiology-check"));
  const question = evaluation.questions.find(({ type }) => type === "single");
  if (question?.type !== "single") throw new Error("The assessment has no single-choice question.");
  const answers = JSON.stringify({ [question.id]: question.choices[0]?.id });
  await page.evaluate(
    ([key = "", stored = ""]) => localStorage.setItem(key, stored),
    [`draft:${learner.enrolment.id}|physiology-check`, answers],
  );
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"draft"') ?? false);
  await page.goto(server.address + itemUrl(learner, "physiology-check"));
  expect((await saved).request().postDataJSON()).toEqual({
    draft: { id: "physiology-check", answers: JSON.parse(answers) },
  });
  await expect(page.getByRole("button", { name: t("evaluations.goOn") })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")))).toEqual([]);
});

test("a submission counts once when its response is lost", async ({ page, server, learner }) => {
  const evaluation = await openQuestions(page, server.address + itemUrl(learner, "physiology-check"));
  await giveAnswers(page, t, { evaluation, key: answerKey("physiology.yaml", "es") });
  let lost = 0;
  await page.route("**/api/v1/courses-user/*", async (route) => {
    const isSubmission = route.request().postData()?.includes('"evaluation"');
    if (!isSubmission || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.result.passed") })).toBeVisible();
  await page.getByRole("button", { name: t("evaluations.result.back") }).click();
  await expect(page.getByText(t("evaluations.attempt", { number: 1 }))).toBeVisible();
  await expect(page.getByText(t("evaluations.attempt", { number: 2 }))).toBeHidden();
  expect(lost).toBe(1);
});

test("a session that ends midway is renewed in place, without losing any input", async ({ page, server, learner }) => {
  const evaluation = await openQuestions(page, server.address + itemUrl(learner, "physiology-check"));
  await endSession(server, learner);
  await answerShown(page, t, { evaluation, key: answerKey("physiology.yaml", "es"), index: 0 });
  const dialog = page.getByRole("dialog", { name: t("account.again.title") });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(t("account.password"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: t("account.again.submit") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("evaluations.draft.saved", { time: "" }).trim())).toBeVisible();
});

test("switching the language in a class keeps the position in its video", async ({ page, server, learner }) => {
  await page.goto(server.address + itemUrl(learner, "circulation"));
  const video = page.locator("video");
  await waitForDuration(video);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration / 2;
  });
  // The Spanish video stays on the page until the English class has loaded.
  const spanish = (await video.getAttribute("src")) ?? "";
  await page.getByLabel(t("shell.language")).selectOption("en");
  await expect(page.getByRole("heading", { name: english("player.transcript") })).toBeVisible();
  await expect(video).not.toHaveAttribute("src", spanish);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(page.url()).toContain("item=circulation");
  const share = () => video.evaluate((element: HTMLVideoElement) => element.currentTime / element.duration);
  await expect.poll(share).toBeGreaterThan(0.48);
  expect(await share()).toBeLessThan(0.52);
});

test("opening a class while signed out returns to it after signing in", async ({ page, server }) => {
  const learner = await createLearner(server, "es");
  const itemPath = itemUrl(learner, "heart-and-vessels");
  await page.goto(server.address + itemPath);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(t("account.email")).fill(learner.email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(server.address + itemPath);
});

test("going back after a server error restores all input except passwords", async ({ context, page, server }) => {
  const fail = (route: Route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 502 });
  await page.route("**/api/v1/users/**", fail);
  await page.goto(`${server.address}/register`);
  const email = page.getByLabel(t("account.email"));
  await page.getByLabel(t("account.firstName")).fill("Ana");
  await page.getByLabel(t("account.lastName")).fill("Pérez");
  await email.fill("ana@example.org");
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: t("access.goBack") }).click();
  await expect(email).toHaveValue("ana@example.org");
  await expect(page.getByLabel(t("account.password"), { exact: true })).toHaveValue("");

  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/profile`);
  const profession = page.getByLabel(t("account.profession"));
  await profession.fill("Matrona");
  await page.getByRole("button", { name: t("profile.save") }).click();
  await page.getByRole("button", { name: t("access.goBack") }).click();
  await expect(profession).toHaveValue("Matrona");
  await page
    .getByRole("link", { name: /resumen/ })
    .first()
    .click();
  await page.getByRole("button", { name: t("profile.leave.stay") }).click();
  await page.unroute("**/api/v1/users/**", fail);
  await page.getByRole("button", { name: t("profile.save") }).click();
  await expect(page.getByText(t("profile.saved"))).toBeVisible();
});
