import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  // Journeys wait for a screen or a server more than they work: two leave a part of two cores alone.
  workers: 3,
  fullyParallel: true,
  // A shared machine stalls for seconds at times.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A test that passes at a second try only is mended.
  retries: 0,
  use: {
    // So that the message of what hangs names it, and not the whole test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
        // A journey ends before the code that the optimising compilers make has paid for itself.
        "--js-flags=--no-opt --no-maglev --single-threaded-gc",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    // What goes through a worker no test can intercept: those of the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // What fails says where and why; `--trace on` brings the rest, which takes time.
    trace: "off",
  },
});
