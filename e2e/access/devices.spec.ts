import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { showQuestions } from "../give-answers.ts";
import { createLearner, endSession, password, signInAs } from "../learner.ts";
import { settle } from "../screens/walk.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 }, hasTouch: true });

/** Returns two touch points at the given distance, in pixels, on either side of an element's centre. */
async function pointsAround(place: Locator, spread: number) {
  const box = await place.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  return [
    { x: x - spread, y, id: 1 },
    { x: x + spread, y, id: 2 },
  ];
}

async function spreadFingers(page: Page, place: Locator): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: await pointsAround(place, 30) });
  for (const spread of [40, 50, 60]) {
    await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: await pointsAround(place, spread) });
  }
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a pinch zooms the photo being cropped, but not the page", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/profile`);
  const create = { width: 800, height: 800, channels: 3, background: "#3f51b5" } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const picker = page.getByLabel(t("profile.photo"), { exact: true });
  await picker.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  const frame = page.getByRole("group", { name: t("profile.crop.area") });
  // Zooming requires the picture to be loaded.
  await expect(frame.locator("img")).toBeVisible();
  await frame.scrollIntoViewIfNeeded();
  await spreadFingers(page, frame);
  const zoom = page.getByRole("slider", { name: t("profile.crop.zoom") });
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.7);
  expect(Number(await zoom.inputValue())).toBeLessThan(2.3);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test("a dialog above a phone's keyboard can be scrolled to all its content", async ({ page, server, learner }) => {
  const address = `${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`;
  // A late request after the end of the session would open the dialog before the button is pressed.
  await page.goto(address, { waitUntil: "networkidle" });
  const done = page.getByRole("button", { name: t("player.markDone") });
  await expect(done).toBeVisible();
  await endSession(server, learner);
  // Another request may already have opened the dialog, which would block a real click on the button.
  await done.dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: t("account.again.title") });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 360, height: 300 });
  const field = dialog.getByLabel(t("account.password"), { exact: true });
  await field.fill(password);
  await field.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(field).toBeInViewport({ ratio: 1 });
  const other = dialog.getByRole("button", { name: t("account.again.other") });
  await other.scrollIntoViewIfNeeded();
  await expect(other).toBeInViewport({ ratio: 1 });
  await field.press("Enter");
  await expect(dialog).toBeHidden();
});

test("forced colours keep buttons, selections and progress visible", async ({ browser, server }) => {
  const learner = await createLearner(server, "es");
  const context = await browser.newContext({
    baseURL: server.address,
    locale: "es",
    viewport: { width: 1280, height: 800 },
    forcedColors: "active",
  });
  await signInAs(context, learner);
  const page = await context.newPage();
  await page.goto("/modules/dashboard");
  const primary = page.getByRole("main").getByRole("link", { name: t("enrolments.begin") });
  await expect(primary).toHaveCSS("border-top-style", "solid");
  const current = page.getByRole("navigation").locator("[aria-current=page]");
  await expect(current).toHaveCSS("outline-style", "solid");
  const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect(page.getByRole("progressbar").locator("circle").first()).not.toHaveCSS("stroke", ground);
  await page.goto(`/modules/play/${learner.enrolment.id}?item=physiology-check`);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await page.getByRole("button", { name: t("evaluations.answeredCount", { done: 0, total: 9 }) }).click();
  const mode = page.getByRole("button", { name: t("evaluations.mode.one") });
  await expect(mode).toHaveCSS("outline-style", "solid");
});

test("going back after signing in skips the sign-in page", async ({ page, server }) => {
  const learner = await createLearner(server, "es");
  await page.goto(`${server.address}/faq`);
  await page.goto(`${server.address}/modules/courses`);
  await page.getByLabel(t("account.email")).fill(learner.email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/modules\/courses$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

/** Returns the scroll position once it is stable. */
async function waitForStableScroll(page: Page): Promise<number> {
  let [before, now] = [-1, -2];
  const isAtRest = async () => {
    [before, now] = [now, await page.evaluate(() => window.scrollY)];
    return before === now;
  };
  await expect.poll(isAtRest).toBe(true);
  return now;
}

test("going back retraces the visited classes and their scroll positions", async ({ context, page, server }) => {
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  await page.goto(`${server.address}/modules/courses`);
  await page.getByRole("article").getByRole("link").first().click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("courses.goOn") })
    .click();
  await expect(page).toHaveURL(/item=pretest/);
  const next = page
    .getByRole("navigation", { name: t("player.nav") })
    .getByRole("link")
    .last();
  await next.click();
  await expect(page).toHaveURL(/item=circulation/);
  const top = () => page.evaluate(() => window.scrollY);
  // Until the class and all its blocks have loaded, the link to the next class is further up.
  await expect(page.locator("video")).toBeAttached();
  await settle(page);
  await page.evaluate(() => {
    const note = () => Object.assign(window, { scrollBefore: window.scrollY });
    window.addEventListener("click", note, { capture: true, once: true });
  });
  // By keyboard, because a question that loads late moves the content below it.
  await next.press("Enter");
  const scrollBefore: number = await page.evaluate(() => Reflect.get(window, "scrollBefore"));
  expect(scrollBefore).toBeGreaterThan(100);
  await expect(page).toHaveURL(/item=heart-and-vessels/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/item=circulation/);
  // Content loaded above since then may shift the page by a line or two.
  await expect.poll(async () => Math.abs((await top()) - scrollBefore)).toBeLessThan(60);
  await expect(next).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/item=pretest/);
  await page.goBack();
  await expect(page).toHaveURL(/\/modules\/courses\/cardio-obstetrics$/);
});

test("going back restores the current question of an assessment", async ({ context, page, server }) => {
  const top = () => page.evaluate(() => window.scrollY);
  const learner = await createLearner(server, "es");
  // At this width, the contents are displayed next to the questions.
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(context, learner);
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=physiology-check`);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await page.getByRole("button", { name: t("evaluations.next"), exact: true }).click();
  const second = page.getByRole("heading", { name: t("evaluations.questionOf", { number: 2, total: 9 }) });
  await expect(second).toBeVisible();
  await showQuestions(page, t, "all");
  const other = page.getByRole("navigation", { name: t("player.outline") }).locator('[href$="item=circulation"]');
  await page.mouse.wheel(0, 1500);
  await expect.poll(top).toBeGreaterThan(1000);
  const scrollBefore = await waitForStableScroll(page);
  await other.click();
  await expect(page).toHaveURL(/item=circulation/);
  await page.goBack();
  await expect(page).toHaveURL(/physiology-check/);
  await expect.poll(async () => Math.abs((await top()) - scrollBefore)).toBeLessThan(40);
  await showQuestions(page, t, "one");
  await expect(second).toBeVisible();
});
