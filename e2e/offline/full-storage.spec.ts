import { expect } from "@playwright/test";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 360, height: 740 } });

test("a phone without free space still displays everything online, and a download says why it stopped", async ({
  server,
  learner,
  page,
}) => {
  await page.goto(`${server.address}/modules/courses/cardio-obstetrics`);
  await waitUntilStored(page);
  // Cache writes count towards the quota at once, database writes only later. Deleting this cache leaves parts of the
  // application to be stored.
  await page.evaluate(() => caches.delete("parts"));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: server.address, quotaSize: 1 });

  await page.goto(`${server.address}/privacy`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong") }), t);
  await dialog.getByRole("button", { name: t("offline.take.start"), exact: true }).click();
  await expect(page.getByText(t("offline.kept.full"))).toBeVisible();
});
