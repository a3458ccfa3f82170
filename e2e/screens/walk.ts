import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import type { Account } from "../learner.ts";
import type { Server } from "../server.ts";
import type { Translate } from "../translator-for.ts";

/** A walk through the screens in one language, theme and width, with an action at each stop. */
export interface Walk {
  context: BrowserContext;
  page: Page;
  server: Server;
  account: Account;
  language: Language;
  t: Translate;
  /** Inspects the current page; the name identifies the screen and its state. */
  inspect(name: string): Promise<void>;
}

/** Opens an address and looks at it. */
export async function openAndInspect({ page, inspect }: Walk, path: string, name: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await inspect(name);
}

/**
 * Returns whether the viewport is a phone's. Visibility is not a reliable sign: the previous check used other widths,
 * and a screen adapts a moment later.
 */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 992;
}

/** Waits until the screen is stable: its heading is present, no placeholder is left, and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await scrollToTop(page);
}

/** Scrolls to the top and waits until animations have ended. */
export function scrollToTop(page: Page): Promise<void> {
  return finishAnimations(page, { isAtTop: true });
}

/** Waits until all finite animations have ended, optionally after scrolling to the top or changing the theme. */
export async function finishAnimations(page: Page, begin: { isAtTop?: boolean; theme?: string } = {}): Promise<void> {
  await page.evaluate(async ({ isAtTop, theme }) => {
    if (theme) document.documentElement.dataset.theme = theme;
    if (isAtTop) window.scrollTo(0, 0);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, begin);
}

/** Displays the page in another theme by changing the attribute that the theme toggle sets. */
export function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  return finishAnimations(page, { isAtTop: true, theme: `md-${theme}-indigo` });
}
