import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

// What a person has set in the browser; 32 is text at 200 %.
const fontSize = process.env.FONT_SIZE ?? "16";
const launchOptions = base.use?.launchOptions;

/**
 * `npm run screenshots`: not a test, but screenshots of every screen for design reviews. `WIDTHS=360,1280`,
 * `LANGUAGES=es`, `THEMES=dark` (or `forced`: colours that a person forces on pages) and `PARTS=forum` take fewer of them,
 * `FONT_SIZE=32` takes them with larger text; `PARTS=readme` takes anew those in docs/pictures.
 */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../.cache/e2e",
  timeout: 600_000,
  use: {
    ...base.use,
    trace: "off",
    screenshot: "off",
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${fontSize}`],
    },
  },
});
