import { expect } from "@playwright/test";
import { test } from "../signed-in.ts";
import { wordsIn } from "../words.ts";
import { haveKept } from "./have-kept.ts";

const say = wordsIn("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 360, height: 740 } });

test("on a phone without room left all that comes over the line is shown, and a download says at once why it stops", async ({
  server,
  learner,
  page,
}) => {
  await page.goto(`${server.address}/modules/courses/cardio-obstetrics`);
  await haveKept(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.address, quotaSize: 1 });

  await page.goto(`${server.address}/privacy`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
  await page.getByRole("button", { name: say("player.takeAlong") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("offline.take.start"), exact: true })
    .click();
  await expect(page.getByText(say("offline.kept.full"))).toBeVisible();
});
