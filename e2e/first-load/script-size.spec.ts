import { expect } from "@playwright/test";
import { measureTransfer } from "../../bench/browser/measure-transfer.ts";
import { test } from "../signed-in.ts";

// The goals are 100 KB for the landing page, 125 for the overview and 180 for a class with a video. The limits are the
// values achieved, with no room for another library (docs/decisions/038-lighter-first-visits.md).
test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test("the first visit to the landing page loads at most 89 KB of script", async ({ page, server }) => {
  const { Script } = await measureTransfer(page, () => page.goto(server.address));
  expect(Script).toBeGreaterThan(50_000);
  expect(Script).toBeLessThanOrEqual(89_000);
});

const visits = [
  { to: "the dashboard", path: () => "/modules/dashboard", shown: "main article", limit: 122_000 },
  {
    to: "a class with a video",
    path: (enrolment: string) => `/modules/play/${enrolment}?item=circulation`,
    shown: "[data-player] button",
    limit: 152_500,
  },
  {
    to: "a class of text",
    path: (enrolment: string) => `/modules/play/${enrolment}?item=heart-and-vessels`,
    shown: "article ul",
    limit: 148_000,
  },
];

for (const { to, path, shown, limit } of visits) {
  test(`a first visit to ${to} loads at most ${limit / 1000} KB of script`, async ({ page, server, learner }) => {
    const { Script } = await measureTransfer(page, async () => {
      await page.goto(server.address + path(learner.enrolment.id));
      await expect(page.locator(shown).first()).toBeVisible();
    });
    expect(Script).toBeGreaterThan(50_000);
    expect(Script).toBeLessThanOrEqual(limit);
  });
}
