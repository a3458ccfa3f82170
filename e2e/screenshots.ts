import type { Page } from "@playwright/test";
import { languages } from "../contract/language.ts";
import { showTheme } from "./screens/walk.ts";
import { parts, walkScreens } from "./screens/walk-all.ts";
import { test } from "./server.ts";

const folder = ".cache/screenshots";
const widths = process.env.WIDTHS?.split(",").map(Number) ?? [360, 768, 1280];
const views = widths.flatMap((width) => languages.map((language) => ({ language, width })));

for (const view of views) {
  for (const [place, part] of parts.entries()) {
    test(`pictures for a ${part} in ${view.language} at ${view.width} px`, async ({ browser, server }) => {
      let count = 0;
      await walkScreens(browser, server, {
        part,
        view,
        look: async ({ page }, name) => {
          const file = `${place + 1}-${String(++count).padStart(2, "0")}-${name}.png`;
          await loadLatecomers(page);
          for (const theme of ["dark", "light"] as const) {
            await showTheme(page, theme);
            const path = `${folder}/${view.width}-${theme}-${view.language}/${file}`;
            await page.screenshot({ path, fullPage: true });
          }
        },
      });
    });
  }
}

/** Walks down the page, so that pictures and parts that come when one gets there have come. */
async function loadLatecomers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForLoadState("networkidle");
}
