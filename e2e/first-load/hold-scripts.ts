import type { Page } from "@playwright/test";

/** The files that hold scripts of the application. */
export const scripts = "**/assets/built/*.js";

/** Holds back every script of the application, as a weak line does, until it is told to let them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, (route) => promise.then(() => route.continue()));
  return resolve;
}
