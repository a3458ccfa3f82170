import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import type { Account } from "../learner.ts";
import type { Server } from "../server.ts";
import type { Say } from "../words.ts";

/** A walk through the screens in one language, theme and width, and what is done at each stop. */
export interface Walk {
  context: BrowserContext;
  page: Page;
  server: Server;
  account: Account;
  language: Language;
  say: Say;
  /** Looks at what is shown; the name says which screen it is, in which state. */
  look(name: string): Promise<void>;
}

/** Opens an address and looks at it. */
export async function stopAt({ page, look }: Walk, path: string, name: string): Promise<void> {
  await page.goto(path);
  await settle(page);
  await look(name);
}

/** Whether the window is a phone's. What is visible does not tell: the look before was at other widths, and a screen follows a moment later. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 992;
}

/** Waits until the screen stands still: its heading is there, no placeholder is left, nothing moves. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await rest(page);
}

/** Goes to the top, and waits until what moves has ended. */
export function rest(page: Page): Promise<void> {
  return endAnimations(page, { isAtTop: true });
}

/** Waits until what moves, and comes to an end, has ended; at the top of the page, or in another theme. */
export async function endAnimations(page: Page, begin: { isAtTop?: boolean; theme?: string } = {}): Promise<void> {
  await page.evaluate(async ({ isAtTop, theme }) => {
    if (theme) document.documentElement.dataset.theme = theme;
    if (isAtTop) window.scrollTo(0, 0);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, begin);
}

/** Shows the page as it is in another theme, by what the theme's toggle changes. */
export function showTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  return endAnimations(page, { isAtTop: true, theme: `md-${theme}-indigo` });
}
