import { showTheme } from "./screens/walk.ts";
import { walkAllScreens } from "./screens/walk-all.ts";
import { test } from "./server.ts";

const folder = ".cache/screenshots";
const widths = process.env.WIDTHS?.split(",").map(Number) ?? [360, 768, 1280];

for (const width of widths) {
  for (const language of ["es", "en"] as const) {
    test(`pictures in ${language} at ${width} px`, async ({ browser, server }) => {
      let count = 0;
      await walkAllScreens(browser, server, {
        view: { language, width },
        look: async ({ page }, name) => {
          const file = `${String(++count).padStart(2, "0")}-${name}.png`;
          for (const theme of ["dark", "light"] as const) {
            await showTheme(page, theme);
            await page.screenshot({ path: `${folder}/${width}-${theme}-${language}/${file}`, fullPage: true });
          }
        },
      });
    });
  }
}
