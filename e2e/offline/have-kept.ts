import { expect, type Page } from "@playwright/test";

/** Waits until what was read is stored: the worker has come, and the account's key is here. */
export async function haveKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countAnswers), { timeout: 30_000 }).toBeGreaterThan(1);
}

async function countAnswers(): Promise<number> {
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
