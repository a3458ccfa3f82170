import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** `npm run screenshots`: no test, but pictures of every screen for whoever looks at the design. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../.cache/e2e",
  timeout: 600_000,
  use: { ...base.use, trace: "off", screenshot: "off" },
});
