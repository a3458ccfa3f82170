import { expect, type Page } from "@playwright/test";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";

const t = translatorFor("es");
const english = translatorFor("en");

test.use({ locale: "es", viewport: { width: 1280, height: 800 } });

/** Records the theme of every frame from the first one drawn. */
async function watchThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const now = document.documentElement?.dataset.theme;
      if (document.body && now && seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
}

const seenThemes = (page: Page) => page.evaluate(() => Reflect.get(window, "seen"));

test("the language is the saved one, otherwise the browser's, otherwise Spanish", async ({ browser, server }) => {
  const shown = async (locale: string, saved: string | null) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    if (saved) await page.addInitScript((lang) => localStorage.setItem("lang", lang), saved);
    const siteRequest = page.waitForRequest("**/api/v1/site");
    // Not a prerendered page: this one makes no requests.
    await page.goto(`${server.address}/restore`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const stored = await page.evaluate(() => [document.documentElement.lang, localStorage.getItem("lang")]);
    const header = (await siteRequest).headers()["accept-language"];
    await context.close();
    return [...stored, header];
  };
  expect(await shown("en-GB", null)).toEqual(["en", "en", "en"]);
  expect(await shown("en-GB", "es")).toEqual(["es", "es", "es"]);
  expect(await shown("fr-FR", null)).toEqual(["es", "es", "es"]);
  expect(await shown("en-GB", "fr")).toEqual(["en", "en", "en"]);
});

test("changing the language updates everything in place, without a reload", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/profile`);
  await page.getByLabel(t("account.profession")).fill("Matrona");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByLabel(t("shell.language"), { exact: true }).selectOption("en");
  await expect(page.getByRole("heading", { level: 1, name: english("profile.title") })).toBeVisible();
  await expect(page).toHaveTitle(/^Profile · Two Heartbeats$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner")).toContainText("A Program in Cardio-Obstetrics Education");
  await page.getByRole("combobox", { name: /^Country/ }).fill("spai");
  await expect(page.getByRole("option", { name: "Spain" })).toBeVisible();
  await expect(page.getByLabel(english("account.profession"))).toHaveValue("Matrona");
  expect(await page.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
});

test("a language chosen in one tab appears in the other, without an echo", async ({ context, page, server }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${server.address}/faq`);
    await expect(tab.getByRole("heading", { level: 1, name: t("faq.title") })).toBeVisible();
  }
  await page.evaluate(() => {
    const answers: string[] = [];
    Object.assign(window, { answers });
    window.addEventListener("storage", ({ key }) => answers.push(String(key)));
  });
  const choice = page.getByLabel(/^(Idioma|Language)$/).first();
  for (const [language, words] of [
    ["en", english],
    ["es", t],
    ["en", english],
  ] as const) {
    await choice.selectOption(language);
    await expect(other.getByRole("heading", { level: 1, name: words("faq.title") })).toBeVisible();
    await expect(other.locator("html")).toHaveAttribute("lang", language);
  }
  expect(await page.evaluate(() => Reflect.get(window, "answers"))).toEqual([]);
});

test("a first visit uses the system's theme and never shows the other one", async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await watchThemes(page);
  await page.goto(server.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await seenThemes(page)).toEqual(["md-dark-indigo"]);
});

test("a chosen theme overrides the system's from the first frame", async ({ browser, server }) => {
  const context = await browser.newContext({ colorScheme: "dark", locale: "es" });
  const page = await context.newPage();
  await watchThemes(page);
  await page.goto(`${server.address}/faq`);
  await page.getByRole("button", { name: t("shell.toLight") }).click();
  // A press before the page is live takes effect once it is.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await seenThemes(page)).toEqual(["md-light-indigo"]);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const bars = page.locator('meta[name="theme-color"]');
  expect(await bars.evaluateAll((metas) => metas.map((meta) => meta.getAttribute("content")))).toEqual([
    "#fbfbff",
    "#fbfbff",
  ]);
  expect(ground).toBe("rgb(251, 251, 255)");
});

/** Returns whether pressing a text button and an icon button starts a ripple. */
async function ripples(page: Page): Promise<boolean[]> {
  const waves = [];
  for (const name of [t("profile.choosePhoto"), t("shell.settings.open")]) {
    const button = await press(page, name);
    waves.push((await button.evaluate((element) => getComputedStyle(element).boxShadow)).includes("inset"));
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  return waves;
}

async function press(page: Page, name: string) {
  const button = page.getByRole("button", { name });
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(200);
  return button;
}

test("every layout setting takes effect, persists, and can be reset to the default", async ({
  context,
  page,
  server,
}) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/profile`);
  const menu = page.getByRole("navigation", { name: t("shell.mainNavigation") });
  const field = page.getByLabel(t("account.firstName"));
  const rootSize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect(menu).toBeVisible();

  const gear = page.getByRole("button", { name: t("shell.settings.open") });
  await gear.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: t("shell.settings.open") });
  await panel.getByRole("radio", { name: t("shell.settings.light") }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "md-dark-indigo");
  await panel.getByRole("button", { name: t("shell.settings.larger") }).click();
  await panel.getByRole("button", { name: t("shell.settings.larger") }).click();
  expect(await rootSize()).toBeCloseTo((16 * 16) / 14, 1);
  await panel.getByText(t("shell.settings.advanced")).click();
  await panel.getByRole("radio", { name: t("shell.settings.overlay") }).check();
  await panel.getByRole("radio", { name: t("shell.settings.filled") }).check();
  await panel.getByRole("radio", { name: t("shell.settings.rippleOff"), exact: true }).check();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(gear).toBeFocused();
  await expect(menu).toBeHidden();

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "md-dark-indigo");
  await expect(page.locator('[data-style="filled"]').filter({ has: field })).toBeVisible();
  expect(await rootSize()).toBeCloseTo((16 * 16) / 14, 1);
  expect(await ripples(page)).toEqual([false, false]);

  await gear.click();
  await panel.getByRole("button", { name: t("shell.settings.reset") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "md-light-indigo");
  expect(await rootSize()).toBe(16);
  await page.keyboard.press("Escape");
  await expect(menu).toBeVisible();
  await expect(page.locator('[data-style="outlined"]').filter({ has: field })).toBeVisible();
  expect(await ripples(page)).toEqual([true, true]);
});
