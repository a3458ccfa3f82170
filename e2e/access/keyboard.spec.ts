import { expect, type Locator, type Page } from "@playwright/test";
import type { Evaluation } from "../../contract/courses/evaluations.ts";
import { createAccount, password } from "../learner.ts";
import { waitForDuration } from "../learning/wait-for-duration.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";

const t = translatorFor("en");

test.use({ locale: "en", viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });

test("a course can be completed using only the keyboard", async ({ page, server }) => {
  const { email } = await createAccount(server, "en");
  await page.goto(`${server.address}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await useSkipLink(page);
  await tabTo(page, page.getByLabel(t("account.email")));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(t("account.password"), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await activate(page, page.getByRole("link", { name: t("enrolments.empty.action") }));
  await activate(page, page.getByRole("link", { name: /Cardio-obstetrics/ }).first());
  await activate(page, page.getByRole("button", { name: t("courses.start") }));
  await activate(page, page.getByRole("link", { name: /The circulation in pregnancy/ }).first());
  await watch(page);
  await activate(page, page.getByRole("button", { name: t("player.markDone") }));
  await expect(page.getByText(t("player.completed"))).toBeVisible();

  const questions = page.waitForResponse((response) => response.url().endsWith("/items/physiology-check"));
  await activate(page, page.getByRole("link", { name: /Assessment: how the circulation changes/ }).first(), back);
  await answerTwo(page, await (await questions).json());
  await activate(page, page.getByRole("button", { name: t("shell.signOut") }).first(), back);
  await expect(page).toHaveURL(/login$/);
});

const back = "Shift+Tab";

async function useSkipLink(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: t("common.skip") });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

/** Plays and pauses the video, and jumps to the second line of its transcript. */
async function watch(page: Page): Promise<void> {
  const video = page.locator("video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await waitForDuration(video);
  await tabTo(page, page.locator("[data-player] button").first());
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(false);
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(true);
  const lines = page
    .getByRole("region", { name: t("player.transcript") })
    .getByRole("listitem")
    .getByRole("button");
  await tabTo(page, lines.first());
  await page.keyboard.press("ArrowDown");
  await expectFocusShown(lines.nth(1));
  await page.keyboard.press("Enter");
  await expect(lines.nth(1)).toHaveAttribute("aria-current", "true");
}

/** Answers a single-choice and an ordering question, then submits with the others unanswered. */
async function answerTwo(page: Page, { questions }: Evaluation): Promise<void> {
  const goTo = async (index: number) => {
    const count = new RegExp(t("evaluations.answeredCount", { done: "\\d+", total: questions.length }));
    await activate(page, page.getByRole("button", { name: count }), back);
    await activate(page, page.getByRole("button", { name: `${t("evaluations.question", { number: index + 1 })}, ` }));
    const heading = t("evaluations.questionOf", { number: index + 1, total: questions.length });
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeFocused();
  };
  await activate(page, page.getByRole("button", { name: t("evaluations.start") }));
  await goTo(questions.findIndex(({ type }) => type === "single"));
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await goTo(questions.findIndex(({ type }) => type === "ordering"));
  const texts = page.locator("ol[data-answered] li > span:not([aria-hidden])");
  const text = (await texts.first().textContent()) ?? "";
  const down = page.getByRole("button", { name: t("evaluations.moveDown", { text }), exact: true });
  await activate(page, down);
  await expect(texts.nth(1)).toHaveText(text);
  await expect(down).toBeFocused();
  await goTo(questions.length - 1);
  await activate(page, page.getByRole("button", { name: t("evaluations.submit"), exact: true }));
  await activate(page, page.getByRole("button", { name: t("evaluations.confirm.submit") }));
  await expect(page.getByRole("heading", { name: t("evaluations.result.notPassed") })).toBeFocused();
}

/** Moves to a control with the Tab key and activates it by keyboard. */
async function activate(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element.matches(":focus"))) return expectFocusShown(target);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with the ${key} key.`);
}

/** Expects the target to have the focus and a visible focus indicator. */
async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const findIndicator = () => target.evaluate(findFocusIndicator);
  await expect.poll(findIndicator).not.toBe("");
}

/** Returns the outline around an element, its field or its container; empty if nothing is drawn. */
function findFocusIndicator(element: Element): string {
  const inside = [...(element.shadowRoot?.querySelectorAll("*") ?? [])];
  const field = element.parentElement?.querySelector("fieldset");
  const card = element.closest("article, label");
  for (const each of [element, element.parentElement, field, card, ...inside]) {
    if (!each) continue;
    const { outlineStyle, outlineWidth, boxShadow, borderTopWidth } = getComputedStyle(each);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return "outline";
    if (/inset|0px 0px 0px [2-9]px/.test(boxShadow)) return "shadow";
    if (each === field && Number.parseFloat(borderTopWidth) >= 2) return "border";
  }
  return "";
}
