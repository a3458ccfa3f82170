import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findUnsafeCheckpoints } from "../checks/find-unsafe-checkpoints.ts";
import { findUnsynced } from "../checks/find-unsynced.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { hasProgram } from "../machine/has-program.ts";
import { readServerPid } from "../machine/server-process.ts";
import { waitForCheckpoint, waitForWalRestart } from "../wait-for-checkpoint.ts";
import type { World } from "../world.ts";

const posts = 40;
const atOnce = 8;

/** The system calls themselves show what waited for the disk, including while the WAL is copied into the database. */
export const syncBeforeAnswer: Fault = {
  name: "sync-before-answer",
  title:
    "with strace: the WAL is on disk before the response and before its checkpoint, and the checkpoint before the WAL restarts",
  findMissing: () => (hasProgram("strace") ? null : "strace"),
  async run(world) {
    await (await world.start()).stop();
    const trace = join(world.dataDir, "trace.txt");
    const calls = "trace=fdatasync,fsync,write,writev,sendmsg,sendto,pwrite64,fcntl";
    const server = world.spawn({ before: ["strace", "-f", "-y", "-s", "6000", "-e", calls, "-o", trace] });
    await server.listening;
    const load = world.load(3);
    await load.ready;
    await waitForCheckpoint(world);
    const [markers] = await Promise.all([sendPosts(world, load.learners[0]?.token ?? ""), waitForWalRestart(world)]);
    await load.stop();
    process.kill(readServerPid(world.dataDir), "SIGTERM");
    await server.exited;
    const lines = (await readFile(trace, "latin1")).split("\n");
    const { unsynced, syncs } = findUnsynced(lines, markers);
    expectThat(unsynced.length === 0, `${unsynced.length} responses before their sync: ${unsynced[0]}`);
    const { unsafe, restarts } = findUnsafeCheckpoints(lines);
    expectThat(unsafe.length === 0, `${unsafe.length} checkpoint steps before the sync they need: ${unsafe[0]}`);
    expectThat(restarts > 1, "the WAL never restarted");
    return `${markers.length} posts, half of them ${atOnce} at once, checkpoints running: each response followed an fdatasync of the WAL that began after its commit (${syncs} syncs); the WAL started ${restarts} times, each checkpoint between its syncs`;
  },
};

/**
 * Sends posts one at a time at first, then several that share a sync, and returns their titles, which identify them in
 * the trace.
 */
async function sendPosts({ ask }: World, token: string): Promise<string[]> {
  const titles = Array.from({ length: posts }, () => `mark-${randomUUID()}`);
  for (let sent = 0; sent < posts; ) {
    const together = titles.slice(sent, sent < posts / 2 ? sent + 1 : sent + atOnce);
    const calls = together.map((title) => {
      const body = { title, body: "¿Qué dosis?" };
      return ask({ method: "POST", path: "/api/v1/posts", token, body });
    });
    const results = await Promise.all(calls);
    expectThat(
      results.every(({ status }) => status === 201),
      "a post was rejected",
    );
    sent += together.length;
  }
  return titles;
}
