import { expect } from "@playwright/test";
import { weigh } from "../bench/weigh.ts";
import { createLearner, signInAs } from "./learner.ts";
import { test } from "./server.ts";

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test("the first visit to the landing page loads under 130 KB of script", async ({ page, server }) => {
  const { Script } = await weigh(page, () => page.goto(server.address));
  expect(Script).toBeGreaterThan(50_000);
  expect(Script).toBeLessThan(130_000);
});

// The aim is 80 KB: docs/performance.md says what stands in the way. Until then it may not grow.
test("opening a class loads under 114 KB of script beyond the dashboard's", async ({ context, page, server }) => {
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
  const { Script } = await weigh(page, async () => {
    await page.locator(`main a[href*="${learner.enrolment.id}"]`).first().click();
    await expect(page.locator("media-play-button")).toBeVisible();
  });
  expect(Script).toBeGreaterThan(10_000);
  expect(Script).toBeLessThan(114_000);
});
