import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: ".cache/e2e",
  // Journeys mostly wait for a screen or a server: two would leave part of two cores idle.
  workers: 3,
  fullyParallel: true,
  // Shared machines stall for seconds at times.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A test that passes only on the second attempt must be fixed.
  retries: 0,
  use: {
    // Shorter than the test timeout, so that the error names the hanging action.
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
        // A journey ends before optimised code would pay off.
        "--js-flags=--no-opt --no-maglev --single-threaded-gc",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
    // Tests cannot intercept requests that pass through a worker; tests of the worker allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Failures name the error and its place; `--trace on` records the rest, which takes time.
    trace: "off",
  },
});
