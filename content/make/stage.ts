import { writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.mjs";
import { height, width } from "./theme.ts";

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --font-render-hinting=none";

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: flags.split(" ") });
}

export async function openStage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width, height } });
}

/** Shows a slide at a step; `progress` (0 to 1) is how far the newest parts have appeared. */
export async function setStep(page: Page, step: number, progress: number): Promise<void> {
  await page.evaluate(
    ([now, share]) => {
      for (const part of document.querySelectorAll<HTMLElement>("[data-s]")) {
        const from = Number(part.dataset.s);
        const until = Number(part.dataset.u ?? 99);
        const shown = from < now ? 1 : from === now ? share : 0;
        part.style.setProperty("--p", String(now > until ? 0 : shown));
      }
    },
    [step, progress] as const,
  );
}

export async function countSteps(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      1 + Math.max(0, ...[...document.querySelectorAll<HTMLElement>("[data-s]")].map((part) => Number(part.dataset.s))),
  );
}

export async function captureScreenshot(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  writeFileSync(file, data, "base64");
  await session.detach();
}
