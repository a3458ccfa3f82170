import { expect } from "@playwright/test";
import { weigh } from "../bench/weigh.ts";
import { test } from "./signed-in.ts";

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test("the first visit to the landing page loads under 130 KB of script", async ({ page, server }) => {
  const { Script } = await weigh(page, () => page.goto(server.address));
  expect(Script).toBeGreaterThan(50_000);
  expect(Script).toBeLessThan(130_000);
});

const classes = [
  { kind: "with a video", item: "circulation", limit: 80_000, shown: "media-play-button" },
  { kind: "of text", item: "heart-and-vessels", limit: 40_000, shown: "article ul" },
];

for (const { kind, item, limit, shown } of classes) {
  test(`opening a class ${kind} loads under ${limit / 1000} KB of script beyond the dashboard's`, async ({
    page,
    server,
    learner,
  }) => {
    await fetch(`${server.address}/api/v1/courses-user/${learner.enrolment.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${learner.session.token}`, "content-type": "application/json" },
      body: JSON.stringify({ lastClass: item }),
    });
    await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
    const { Script } = await weigh(page, async () => {
      await page.locator(`main a[href*="${learner.enrolment.id}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`item=${item}`));
      await expect(page.locator(shown).first()).toBeVisible();
    });
    expect(Script).toBeGreaterThan(10_000);
    expect(Script).toBeLessThan(limit);
  });
}
