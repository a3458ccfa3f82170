import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";

/** The simulated slowness: the processor at a quarter of its speed, and a slow mobile connection with high latency. */
const connection = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.8e6 / 8 };
const cpuSlowdown = 4;

const timeout = 60_000;

/** The figures of a visit; times in milliseconds. */
export interface Visit {
  /** Largest contentful paint. */
  lcp: number;
  /** When the content the visit is for had been painted. */
  shown: number;
  /** When the page responded to input. */
  live: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Total blocking time. */
  blocked: number;
  /** Bytes transferred until the page was idle, including headers, in KB of 1000 bytes. */
  weight: number;
}

/** A page on a slow phone. */
export interface SlowPage {
  page: Page;
  /** Presses an element and returns the time until the next frame: the slowest event of the interaction. */
  press(selector: string): Promise<number>;
  /** Presses an element and returns the time until another element has been painted. */
  pressFor(selector: string, shown: string): Promise<number>;
  /** Presses an element and returns the time until the video's next frame. */
  pressForFrame(selector: string): Promise<number>;
}

/** A browser with its own profile, which is deleted with it. */
export interface SlowPhone {
  /** Opens an address in a new tab and waits until it is idle. */
  visit(address: string, shown: string): Promise<Visit & SlowPage>;
  /** Goes offline: pages and workers reach nothing. */
  goOffline(): Promise<void>;
  close(): Promise<void>;
}

/** The browser state kept between visits. */
export type Storage = Record<string, string>;

/** A phone with an empty cache, optionally signed in. */
export async function openSlowPhone(storage: Storage): Promise<SlowPhone> {
  const profile = await mkdtemp(join(tmpdir(), "phone-"));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: "es-DO",
  });
  let offline = false;
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  return {
    visit: (address, shown) => visit({ context, offline }, address, shown),
    async goOffline() {
      offline = true;
      // Includes the service worker.
      await context.setOffline(true);
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function visit(
  { context, offline }: { context: BrowserContext; offline: boolean },
  address: string,
  shown: string,
): Promise<Visit & SlowPage> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { ...connection, offline });
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.addInitScript((selector) => sessionStorage.setItem("await-shown", selector), shown);
  await page.addInitScript({ path: fileURLToPath(new URL("watch-page.js", import.meta.url)) });
  await page.goto(address, { waitUntil: "commit" });
  const { lcp, shown: time, live, shift, blocked } = await readMetrics(page, "shown");
  return { lcp, shown: time, live, shift, blocked, weight: bytes / 1000, page, ...createActions(page) };
}

interface PageMetrics extends Omit<Visit, "weight"> {
  frame: number;
  delays: { duration: number }[];
}

/** Returns what the page has recorded, once the awaited event has occurred and the page is idle. */
async function readMetrics(page: Page, milestone: "shown" | "frame" | "nothing"): Promise<PageMetrics> {
  const startedAt = Date.now();
  // Not with `waitForFunction`, which evaluates a string in the page; the content security policy forbids that.
  while (milestone !== "nothing" && !(await page.evaluate(`window.seen?.${milestone} > 0`))) {
    if (Date.now() - startedAt > timeout) throw new Error(`${page.url()} did not show what was awaited.`);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
  return page.evaluate("window.seen");
}

function createActions(page: Page): Omit<SlowPage, "page"> {
  const press = async (selector: string) => {
    await page.evaluate("Object.assign(window.seen, { delays: [], shown: 0, frame: 0 })");
    await page.locator(selector).first().tap();
  };
  return {
    async press(selector) {
      await press(selector);
      const { delays } = await readMetrics(page, "nothing");
      return Math.max(0, ...delays.map(({ duration }) => duration));
    },
    async pressFor(selector, shown) {
      await page.evaluate(`window.awaitShown(${JSON.stringify(shown)})`);
      await press(selector);
      return (await readMetrics(page, "shown")).shown;
    },
    async pressForFrame(selector) {
      await press(selector);
      return (await readMetrics(page, "frame")).frame;
    },
  };
}
