import type { Page } from "@playwright/test";
import sharp from "sharp";
import { languages } from "../contract/language.ts";
import { createAccount, createLearner, grantRole, signInAs } from "./learner.ts";
import { showTheme } from "./screens/walk.ts";
import { parts, walkScreens } from "./screens/walk-all.ts";
import { test } from "./server.ts";

const { WIDTHS = "360,768,1280", LANGUAGES, PARTS, THEMES = "dark,light", FONT_SIZE } = process.env;
const folder = `.cache/screenshots${FONT_SIZE ? `-${FONT_SIZE}` : ""}`;
const shown = languages.filter((language) => LANGUAGES?.includes(language) ?? true);
const views = WIDTHS.split(",").flatMap((width) => shown.map((language) => ({ language, width: Number(width) })));

for (const view of views) {
  for (const [place, part] of parts.entries()) {
    if (PARTS && !PARTS.includes(part)) continue;
    test(`screenshots for a ${part} in ${view.language} at ${view.width} px`, async ({ browser, server }) => {
      let count = 0;
      await walkScreens(browser, server, {
        part,
        view,
        inspect: async ({ page }, name) => {
          const file = `${place + 1}-${String(++count).padStart(2, "0")}-${name}.png`;
          await triggerLazyLoading(page);
          for (const theme of THEMES.split(",")) {
            await page.emulateMedia({ forcedColors: theme === "forced" ? "active" : "none" });
            await showTheme(page, theme === "dark" ? "dark" : "light");
            const path = `${folder}/${view.width}-${theme}-${view.language}/${file}`;
            await page.screenshot({ path, fullPage: true });
          }
        },
      });
    });
  }
}

/** Scrolls through the page to trigger lazy loading. */
async function triggerLazyLoading(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  // If a request is held back to show placeholders, the network never becomes idle.
  await page.waitForLoadState("networkidle", { timeout: 2000 }).catch(() => undefined);
}

if (PARTS?.includes("readme")) {
  test("screenshots for the README", async ({ browser, server }) => {
    const home = await browser.newPage({ locale: "en", viewport: { width: 1280, height: 680 }, colorScheme: "light" });
    await home.goto(server.address);
    await saveScreenshot(home, "landing");
    const learner = await createLearner(server, "en");
    const phone = { locale: "en", viewport: { width: 360, height: 680 }, colorScheme: "dark", hasTouch: true } as const;
    const context = await browser.newContext({ ...phone, deviceScaleFactor: 2 });
    await signInAs(context, learner);
    const page = await context.newPage();
    await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
    await page.locator("[data-player] button").first().click();
    await page.locator("video").evaluate((video: HTMLVideoElement) => {
      video.currentTime = 20;
    });
    // The controls are hidden by then.
    await page.waitForTimeout(4000);
    await saveScreenshot(page, "player");
  });
}

if (PARTS?.includes("authors")) {
  test("screenshots for docs/authors.md", async ({ browser, server }) => {
    const author = await createAccount(server, "en", { firstName: "Rosa", lastName: "Gil", mailbox: "rosa" });
    grantRole(server, author, "admin");
    const inspect = async (name: string, { path, first }: { path: string; first: string }) => {
      const view = { locale: "en", viewport: { width: 1280, height: 800 }, colorScheme: "light" } as const;
      const context = await browser.newContext({ ...view, baseURL: server.address });
      await signInAs(context, author);
      const page = await context.newPage();
      await page.goto(`/modules/manage/courses/cardio-obstetrics/${path}`);
      await page.waitForLoadState("networkidle");
      // Leaves room for the bar at the top of the screen.
      await page.locator(first).evaluate((part) => window.scrollTo(0, part.getBoundingClientRect().top - 80));
      await saveScreenshot(page, name, 50);
    };
    await inspect("outline", { path: "outline", first: "main details" });
    await inspect("class-editor", { path: "items/circulation", first: "[data-place='blocks.1']" });
  });
}

/** Small enough to load in the README on a phone. */
async function saveScreenshot(page: Page, name: string, quality = 82): Promise<void> {
  const picture = sharp(await page.screenshot());
  await picture.resize({ height: 680 }).webp({ quality }).toFile(`docs/pictures/${name}.webp`);
}
