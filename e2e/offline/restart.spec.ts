import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect } from "@playwright/test";
import { startFaultyProxy } from "../../bench/faults/machine/faulty-proxy.ts";
import type { EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import config from "../../playwright.config.ts";
import { type Learner, signInAs } from "../learner.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { countDownloads } from "./device-storage.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es" });

test.skip(!existsSync("/proc/self/cmdline"), "requires /proc (Linux) to find the browser's processes");

const profiles: string[] = [];
test.afterEach(async () => {
  for (const profile of profiles.splice(0)) await rm(profile, { recursive: true, force: true });
});

test("a module's download resumes after the browser is killed, and opens in a browser started offline", async ({
  server,
  learner,
}) => {
  const proxy = await startFaultyProxy(Number(new URL(server.address).port));
  const site = `http://127.0.0.1:${proxy.port}`;
  const profile = await mkdtemp(join(tmpdir(), "profile-"));
  profiles.push(profile);
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...config.use?.launchOptions,
      locale: "es",
      viewport: { width: 360, height: 740 },
    });
  const { title: module, items } = await findModule(server.address, learner, "circulation");

  const first = await open();
  await signInAs(first, learner);
  const page = await first.newPage();
  await page.goto(`${site}/modules/courses/cardio-obstetrics`);
  await waitUntilStored(page);
  await page.getByRole("heading", { name: module }).click();
  const opener = page.getByRole("button", { name: t("courses.takeAlong", { title: module }) });
  const dialog = await openDownloadDialog(opener, t);
  await dialog.getByRole("radio").last().check();
  proxy.delay(60);
  await dialog.getByRole("button", { name: t("offline.take.start"), exact: true }).click();
  let done = 0;
  const count = async () => {
    done = await page.evaluate(countDownloads);
    return done;
  };
  await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0);
  expect(done).toBeLessThan(items.length);
  await killBrowser(first, profile);

  proxy.delay(0);
  const second = await open();
  const again = await second.newPage();
  await again.goto(`${site}/modules/dashboard`);
  await expect.poll(() => again.evaluate(countDownloads)).toBe(items.length);
  await killBrowser(second, profile);

  await proxy.close();
  const third = await open();
  const offline = await third.newPage();
  for (const { id, title } of items) {
    await offline.goto(`${site}/modules/play/${learner.enrolment.id}?item=${id}`);
    await expect(offline.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  }
  await third.close();
});

/** Returns the module that contains a class. */
async function findModule(address: string, { session, enrolment }: Learner, id: string) {
  const headers = { authorization: `Bearer ${session.token}`, "accept-language": "es" };
  const read = await fetch(`${address}/api/v1/courses-user/${enrolment.id}`, { headers });
  const { course }: EnrolmentDetail = await read.json();
  const module = course.modules.find(({ items }) => items.some((item) => item.id === id));
  if (!module) throw new Error(`No module contains ${id}.`);
  return module;
}

/** Kills a browser without warning, like a phone that runs out of memory. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent("close");
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    if (readCommand(pid).includes(`user-data-dir=${profile}`)) kill(Number(pid));
  }
  await closed;
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // The process has ended in the meantime.
    return "";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // The process has ended along with another one.
  }
}
