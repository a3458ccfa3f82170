import { expect } from "@playwright/test";
import { createLearner, endSession, password } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { countDownloads } from "./device-storage.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");
test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 1280, height: 800 } });

test("another user signing in after a session ended finds none of the previous user's downloads, receipts or settings", async ({
  page,
  server,
}) => {
  test.slow();
  const [learner, next] = [await createLearner(server, "es"), await createLearner(server, "es")];
  async function signIn(email: string) {
    await page.goto(`${server.address}/login`);
    await page.getByLabel(t("account.email")).fill(email);
    await page.getByLabel(t("account.password"), { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  const readKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offline")));

  await signIn(learner.email);
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`);
  await waitUntilStored(page);
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  await expect.poll(readKeys).toContain("offline-receipts");
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong"), exact: true }), t);
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: t("offline.take.start"), exact: true }).click();
  await expect.poll(() => page.evaluate(countDownloads)).toBeGreaterThan(0);

  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await endSession(server, { ...learner, session: { ...learner.session, token } });
  await page.goto(`${server.address}/modules/dashboard`);
  await expect(page).not.toHaveURL(/dashboard$/);
  await signIn(next.email);
  await expect.poll(readKeys).not.toContain("offline-receipts");
  await page.goto(`${server.address}/modules/offline`);
  await expect(page.getByText(t("offline.kept.none"))).toBeVisible();
  await expect(page.getByText(t("offline.kept.lost"))).toHaveCount(0);
  await expect(page.getByText(t("offline.receipts.title"))).toHaveCount(0);
  const stop = t("offline.kept.stop", { title: "" }).slice(0, 20);
  await expect(page.getByRole("button", { name: stop })).toHaveCount(0);
});
