import { expect } from "@playwright/test";
import { createLearner, endSession, password } from "../learner.ts";
import { test } from "../server.ts";
import { wordsIn } from "../words.ts";
import { countDone } from "./on-device.ts";
import { openTaking } from "./open-taking.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const say = wordsIn("es");
test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 1280, height: 800 } });

test("another user signing in after a session ended finds none of the previous user's downloads, receipts or settings", async ({
  page,
  server,
}) => {
  test.slow();
  const [learner, next] = [await createLearner(server, "es"), await createLearner(server, "es")];
  async function signIn(email: string) {
    await page.goto(`${server.address}/login`);
    await page.getByLabel(say("account.email")).fill(email);
    await page.getByLabel(say("account.password"), { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  const readKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("offline")));

  await signIn(learner.email);
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`);
  await waitUntilStored(page);
  await page.getByRole("button", { name: say("player.markDone") }).press("Enter");
  await expect.poll(readKeys).toContain("offline-receipts");
  const dialog = await openTaking(page.getByRole("button", { name: say("player.takeAlong"), exact: true }), say);
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: say("offline.take.start"), exact: true }).click();
  await expect.poll(() => page.evaluate(countDone)).toBeGreaterThan(0);

  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await endSession(server, { ...learner, session: { ...learner.session, token } });
  await page.goto(`${server.address}/modules/dashboard`);
  await expect(page).not.toHaveURL(/dashboard$/);
  await signIn(next.email);
  await expect.poll(readKeys).not.toContain("offline-receipts");
  await page.goto(`${server.address}/modules/offline`);
  await expect(page.getByText(say("offline.kept.none"))).toBeVisible();
  await expect(page.getByText(say("offline.kept.lost"))).toHaveCount(0);
  await expect(page.getByText(say("offline.receipts.title"))).toHaveCount(0);
  const stop = say("offline.kept.stop", { title: "" }).slice(0, 20);
  await expect(page.getByRole("button", { name: stop })).toHaveCount(0);
});
