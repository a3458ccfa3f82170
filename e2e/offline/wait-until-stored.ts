import { expect, type Page } from "@playwright/test";

/**
 * Waits until the worker is active, viewed content is stored under the account's key, and the whole application is
 * cached.
 */
export async function waitUntilStored(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countStoredResponses)).toBeGreaterThan(1);
  await page.evaluate(cacheRest);
}

/** Waits until the worker has cached every part of the application. */
async function cacheRest(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  navigator.serviceWorker.controller?.postMessage("keep-rest", [port2]);
  await done;
}

async function countStoredResponses(): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!navigator.serviceWorker.controller || !names.includes("kept")) return 0;
  return new Promise((resolve) => {
    indexedDB.open("kept").onsuccess = ({ target }) => {
      if (!(target instanceof IDBOpenDBRequest)) return;
      const { result } = target;
      const count = result.transaction("answers").objectStore("answers").count();
      count.onsuccess = () => resolve(count.result);
      result.close();
    };
  });
}
