/** Counts the completely downloaded items; runs in the page. */
export async function countDownloads(): Promise<number> {
  return new Promise((resolve) => {
    indexedDB.open("kept").onsuccess = ({ target }) => {
      if (!(target instanceof IDBOpenDBRequest)) return;
      const { result } = target;
      const all = result.transaction("taken").objectStore("taken").getAll();
      all.onsuccess = () => resolve(all.result.filter(({ state }) => state === "done").length);
      result.close();
    };
  });
}

/**
 * Lists personal data left on the device: databases with content, unencrypted responses, and keys in local storage;
 * runs in the page.
 */
export async function listLeftovers(): Promise<string[]> {
  const count = (name: string) =>
    new Promise<number>((resolve) => {
      indexedDB.open(name).onsuccess = async ({ target }) => {
        if (!(target instanceof IDBOpenDBRequest)) return;
        const { result } = target;
        const stores = [...result.objectStoreNames];
        const counts = stores.map(
          (store) =>
            new Promise<number>((done) => {
              const counting = result.transaction(store).objectStore(store).count();
              counting.onsuccess = () => done(counting.result);
            }),
        );
        const sums = await Promise.all(counts);
        result.close();
        resolve(sums.reduce((sum, one) => sum + one, 0));
      };
    });
  const names = (await indexedDB.databases()).map(({ name = "" }) => name).filter((name) => name !== "data-use");
  const filled: string[] = [];
  for (const name of names) if ((await count(name)) > 0) filled.push(name);
  const open = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const personal = open.flat().filter(({ url }) => /\/api\/(?!v1\/(?:site|countries))/.test(url));
  filled.push(...personal.map(({ url }) => url));
  return [...filled, ...Object.keys(localStorage).filter((key) => /^(offline|outbox|user|token|forum)/.test(key))];
}
