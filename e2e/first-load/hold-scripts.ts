import type { Page } from "@playwright/test";

/** Matches the application's script files. */
export const scripts = "**/assets/built/*.js";

/** Holds back the application's scripts, like a slow connection, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, (route) => promise.then(() => route.continue()));
  return resolve;
}
