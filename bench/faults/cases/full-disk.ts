import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expectThat, tell } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { makeMount } from "../machine/make-mount.ts";
import { untilCopied } from "../until-copied.ts";
import { untilWritten } from "../until-written.ts";
import type { World } from "../world.ts";

/** The disk fills up under load, and space is freed again while the server runs. */
export const fullDisk: Fault = {
  name: "full-disk",
  title: "a disk that is full, then is not",
  lacks: () => (process.getuid?.() === 0 ? null : "right to mount (run it as root)"),
  place: () => makeMount("128m"),
  async run(world) {
    await world.start();
    const load = world.load(4);
    await load.ready;
    // Copying the WAL needs space as well.
    await untilCopied(world);
    const filler = join(world.dataDir, "filler");
    await fill(filler);
    await untilRefused(world);
    const began = performance.now();
    let reads = 0;
    const [token = "", path] = [load.learners[0]?.token, "/api/v1/courses-user"];
    while (performance.now() - began < 4000) {
      const { status } = await world.ask({ method: "GET", path, token });
      expectThat(status === 200, `a read was answered with ${status}`);
      reads += 1;
    }
    const refused = world.history.filter((write) => write.begun > began && write.status === 503).length;
    await rm(filler);
    const back = await untilWritten(world);
    await untilCopied(world);
    await load.stop();
    await world.check(load);
    return `${tell(world)}; while full ${refused} writes answered 503 and ${reads} reads 200; the next write was taken ${back} ms after there was room, and the log copied again, by the same process`;
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

/** Waits for a refusal other than of a photo: the WAL can reuse its own space for a while after photos are refused. */
async function untilRefused({ history }: World): Promise<void> {
  for (const until = performance.now() + 180_000; performance.now() < until; await wait(20)) {
    if (history.findLast(({ place }) => !place.startsWith("photo "))?.status === 503) return;
  }
  throw new Error("no write was refused on a full disk");
}
