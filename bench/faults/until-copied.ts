import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import type { World } from "./world.ts";

/** How long clients may take to fill a log, in ms. */
const patience = 120_000;

/** Waits until SQLite's log is copied into the database's file, which nothing else writes to. */
export async function untilCopied({ dataDir }: Pick<World, "dataDir">): Promise<void> {
  const watcher = watch(join(dataDir, "data.sqlite"));
  const late = () => Promise.reject(new Error(`the log was not copied within ${patience} ms`));
  await once(watcher, "change", { signal: AbortSignal.timeout(patience) })
    .catch(late)
    .finally(() => watcher.close());
}
