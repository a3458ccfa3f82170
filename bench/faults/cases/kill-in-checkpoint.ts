import { randomInt } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { waitForCheckpoint } from "../wait-for-checkpoint.ts";
import type { World } from "../world.ts";

const times = 10;

/** The machine loses power while SQLite's WAL is copied into the database file. */
export const killInCheckpoint: Fault = {
  name: "kill-in-checkpoint",
  title: `kill -9 under load during a WAL checkpoint of SQLite, ${times} times`,
  async run(world) {
    let server = await world.start();
    const load = world.load(6);
    await load.ready;
    let incomplete = 0;
    for (let round = 0; round < times; round += 1) {
      await waitForCheckpoint(world);
      // Every other time a little later: during the copy or as the WAL restarts.
      if (round % 2 === 1) await wait(randomInt(50));
      server.child.kill("SIGKILL");
      await server.exited;
      if (await isCheckpointIncomplete(world)) incomplete += 1;
      server = await world.start();
      await load.pause();
      await world.check(load);
      load.resume();
    }
    await load.stop();
    await world.check(load);
    expectThat(incomplete > 0, "no kill happened during a checkpoint");
    return `${summariseWrites(world)}; ${incomplete} of the kills left the checkpoint incomplete`;
  },
};

/**
 * Whether the WAL is partly copied, according to SQLite's shared WAL index (sqlite.org/walformat.html, 2.1): how far it
 * has been copied, and how far it was to be.
 */
async function isCheckpointIncomplete({ dataDir }: World): Promise<boolean> {
  const file = await open(join(dataDir, "data.sqlite-shm"));
  const { buffer } = await file.read(Buffer.alloc(136)).finally(() => file.close());
  const [checkpointed, attempted] = [96, 128].map((offset) => buffer.readUInt32LE(offset));
  return checkpointed !== attempted;
}
