import { expect, type Page } from "@playwright/test";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { serveReleases } from "./next-release.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("en");

test.use({ serviceWorkers: "allow", locale: "en", viewport: { width: 1280, height: 800 } });

/** Lists the scripts loaded by the page. */
const listScripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/built\/.*\.js$/.test(path)),
  );

/** Checks for a new worker, and returns whether one is ready; runs in the page. */
async function findNextWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  return registration?.waiting?.state === "installed";
}

/** Lists the cached files of the application; runs in the page. */
async function listParts(): Promise<string[]> {
  const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(openCaches.map((cache) => cache.keys()))).flat();
  return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith("/assets/built/"));
}

test("an open class keeps using its own release, and the next release takes over on the next visit", async ({
  context,
  page,
  server,
  learner,
}) => {
  const site = await serveReleases(server);
  try {
    const place = `${site.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`;
    await page.goto(place);
    await waitUntilStored(page);
    site.release();
    await expect.poll(() => page.evaluate(findNextWorker)).toBe(true);

    const before = await listScripts(page);
    const [first = ""] = before;
    expect((await fetch(site.address + first)).status).toBe(404);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.profile") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("profile.title") })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: t("player.markDone") })).toBeVisible();
    const after = await listScripts(page);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.filter((path) => path.includes("/next-"))).toEqual([]);

    await page.close();
    const next = await context.newPage();
    await expect(async () => {
      await next.goto("about:blank");
      await next.goto(place);
      await next.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const parts = await next.evaluate(listParts);
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.filter((path) => !path.includes("/next-"))).toEqual([]);
    }).toPass();
    await expect(next.getByRole("heading", { level: 1 })).toBeVisible();
  } finally {
    site.stop();
  }
});
