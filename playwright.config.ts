import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A test that passes at a second try only is mended.
  retries: 0,
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    screenshot: "only-on-failure",
    // Pictures of every step would cost a fifth of the time.
    trace: { mode: "retain-on-failure", screenshots: false },
  },
});
