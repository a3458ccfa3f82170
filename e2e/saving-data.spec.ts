import { expect, type Page } from "@playwright/test";
import { createLearner, signInAs } from "./learner.ts";
import { test } from "./server.ts";
import { wordsIn } from "./words.ts";

const say = wordsIn("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

/** Every file of the server that the page asks for from now on. */
function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/files\//.test(request.url())) files.push(request.resourceType());
  });
  return files;
}

for (const how of ["the browser's wish", "the switch"] as const) {
  test(`by ${how}, no picture and no video comes before it is asked for`, async ({ context, page, server }) => {
    const learner = await createLearner(server, "es");
    await signInAs(context, learner);
    if (how === "the switch") {
      await page.goto(`${server.address}/modules/profile`);
      await page.evaluate(() => localStorage.setItem("layout", JSON.stringify({ saveData: true })));
    } else {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      });
    }
    const files = watchFiles(page);
    for (const path of ["dashboard", "courses", "courses/cardio-obstetrics", "forum"]) {
      await page.goto(`${server.address}/modules/${path}`, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
    const load = page.getByRole("button", { name: say("player.saving.video") });
    await expect(load).toBeVisible();
    await expect(page.getByRole("region", { name: say("player.transcript") }).first()).toContainText("embarazo");
    await page.waitForLoadState("networkidle");
    expect(files).toEqual([]);
    await load.click();
    await expect(page.locator("media-play-button")).toBeVisible();
    await expect.poll(() => files).toContain("media");
  });
}
