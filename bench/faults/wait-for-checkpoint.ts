import { once } from "node:events";
import { watch } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./world.ts";

/** How long clients may take to fill a WAL until it is copied, and until it restarts, in milliseconds. */
const [timeout, longTimeout] = [120_000, 360_000];

/** Waits until SQLite's WAL is copied into the database file, which nothing else writes to. */
export async function waitForCheckpoint({ dataDir }: Pick<World, "dataDir">): Promise<void> {
  const watcher = watch(join(dataDir, "data.sqlite"));
  const late = () => Promise.reject(new Error(`no checkpoint within ${timeout} ms`));
  await once(watcher, "change", { signal: AbortSignal.timeout(timeout) })
    .catch(late)
    .finally(() => watcher.close());
}

/** Waits until the WAL, once copied, restarts from its beginning. */
export async function waitForWalRestart({ dataDir }: Pick<World, "dataDir">): Promise<void> {
  const file = await open(join(dataDir, "data.sqlite-wal"));
  const readHead = async () => (await file.read(Buffer.alloc(32), 0, 32, 0)).buffer.toString("hex");
  try {
    const before = await readHead();
    for (const until = performance.now() + longTimeout; performance.now() < until; await wait(20)) {
      if ((await readHead()) !== before) return;
    }
  } finally {
    await file.close();
  }
  throw new Error(`the WAL did not restart within ${longTimeout} ms`);
}
