import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

// The font size set in the browser; 32 is text at 200 %.
const fontSize = process.env.FONT_SIZE ?? "16";
const launchOptions = base.use?.launchOptions;

/**
 * `npm run screenshots`: not a test, but screenshots of every screen for design reviews. `WIDTHS=360,1280`,
 * `LANGUAGES=es`, `THEMES=dark` (or `forced`, for forced colours) and `PARTS=forum` select fewer, and `FONT_SIZE=32`
 * enlarges the text; `PARTS=readme` retakes those in docs/pictures.
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
