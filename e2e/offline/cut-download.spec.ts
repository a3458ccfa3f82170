import { expect } from "@playwright/test";
import { startFaultyProxy } from "../../bench/faults/machine/faulty-proxy.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { countDownloads } from "./device-storage.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 360, height: 740 } });

/** Counts the stored file pieces; runs in the page. */
async function countPieces(): Promise<number> {
  return new Promise((resolve) => {
    indexedDB.open("kept").onsuccess = ({ target }) => {
      if (!(target instanceof IDBOpenDBRequest)) return;
      const { result } = target;
      const count = result.transaction("pieces").objectStore("pieces").count();
      count.onsuccess = () => resolve(count.result);
      result.close();
    };
  });
}

/** Hashes a file as the page receives it; runs in the page. */
async function hashFile(id: string): Promise<string> {
  const address = `/api/v1/files/${id}/open?token=${localStorage.getItem("token")}`;
  const bytes = await (await fetch(address)).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("a video download cut off by its proxy resumes in another tab once the proxy is back", async ({
  context,
  page,
  server,
  learner,
}) => {
  const proxy = await startFaultyProxy(Number(new URL(server.address).port));
  const site = `http://127.0.0.1:${proxy.port}`;
  const place = `${site}/modules/play/${learner.enrolment.id}?item=circulation`;
  const headers = { authorization: `Bearer ${learner.session.token}`, "accept-language": "es" };
  const offline = await fetch(`${server.address}/api/v1/courses-user/${learner.enrolment.id}/offline`, { headers });
  const { items } = await offline.json();
  const [video] = items
    .find(({ id }: { id: string }) => id === "circulation")
    .files.filter(({ part }: { part: string }) => part === "video");
  await page.goto(place);
  await waitUntilStored(page);
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong"), exact: true }), t);
  await dialog.getByRole("radio").last().check();
  proxy.delay(40);
  const download = page.waitForRequest((request) => request.url().endsWith(`/files/${video.id}/open`));
  await dialog.getByRole("button", { name: t("offline.take.start"), exact: true }).click();
  await download;
  // Slow enough to observe the first pieces before the video is complete.
  proxy.delay(400);
  await expect.poll(() => page.evaluate(countPieces), { intervals: [50] }).toBeGreaterThan(2);
  await proxy.close();
  await page.close();

  const next = await context.newPage();
  const ranges: number[] = [];
  next.on("request", (request) => {
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers().range ?? "") ?? [];
    if (request.url().includes(video.id) && from) ranges.push(Number(from));
  });
  await next.goto(`${site}/modules/offline`);
  await expect(next.getByText(/^Video en calidad.* de /)).toBeVisible();
  expect(await next.evaluate(countDownloads)).toBe(0);
  proxy.delay(0);
  await proxy.open();
  await expect.poll(() => next.evaluate(countDownloads)).toBe(1);
  expect(ranges.length).toBeGreaterThan(0);
  expect(Math.min(...ranges)).toBeGreaterThanOrEqual(2 * 256 * 1024);
  await proxy.close();
  expect(await next.evaluate(hashFile, video.id)).toBe(video.hash);
});
