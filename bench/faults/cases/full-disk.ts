import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { mountTmpfs } from "../machine/mount-tmpfs.ts";
import { waitForCheckpoint } from "../wait-for-checkpoint.ts";
import { waitForWrite } from "../wait-for-write.ts";
import type { World } from "../world.ts";

/** The disk fills up under load, and space is freed again while the server runs. */
export const fullDisk: Fault = {
  name: "full-disk",
  title: "a full disk (tmpfs of 128 MB) during a checkpoint, then free space again",
  findMissing: () => (process.getuid?.() === 0 ? null : "permission to mount (run as root)"),
  prepareFolder: () => mountTmpfs("128m"),
  async run(world) {
    await world.start();
    const load = world.load(4);
    await load.ready;
    // Copying the WAL needs space as well.
    await waitForCheckpoint(world);
    const filler = join(world.dataDir, "filler");
    await fill(filler);
    await waitUntilRejected(world);
    const startedAt = performance.now();
    let reads = 0;
    const [token = "", path] = [load.learners[0]?.token, "/api/v1/courses-user"];
    while (performance.now() - startedAt < 4000) {
      const { status } = await world.ask({ method: "GET", path, token });
      expectThat(status === 200, `a read received ${status}`);
      reads += 1;
    }
    const rejected = world.history.filter((write) => write.sentAt > startedAt && write.status === 503).length;
    await rm(filler);
    const back = await waitForWrite(world);
    await waitForCheckpoint(world);
    await load.stop();
    await world.check(load);
    return `${summariseWrites(world)}; while full, ${rejected} writes received 503 and ${reads} reads 200; the first write succeeded ${back} ms after space was available, and the same process resumed checkpoints`;
  },
};

/** Fills all remaining space. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let size = 1 << 20; size >= 4096; ) {
      try {
        const { bytesWritten } = await file.write(Buffer.alloc(size));
        if (bytesWritten < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
  } finally {
    await file.close();
  }
}

/** Waits for a refusal other than of a photo: the WAL can reuse its own space for a while after photos are rejected. */
async function waitUntilRejected({ history }: World): Promise<void> {
  for (const until = performance.now() + 180_000; performance.now() < until; await wait(20)) {
    if (history.findLast(({ place }) => !place.startsWith("photo "))?.status === 503) return;
  }
  throw new Error("no write was rejected on a full disk");
}
