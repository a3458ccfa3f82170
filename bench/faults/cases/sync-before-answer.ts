import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "../fault.ts";
import { expectThat } from "../figures.ts";
import { hasProgram } from "../has-program.ts";
import { readServerPid } from "../server-process.ts";
import { findUnsynced } from "../trace.ts";

const posts = 40;
const atOnce = 8;

/** The system calls themselves tell whether an answer waited for the disk. */
export const syncBeforeAnswer: Fault = {
  name: "sync-before-answer",
  title: "by strace: the log is on disk before the answer is on the socket",
  lacks: () => (hasProgram("strace") ? null : "strace"),
  async run(world) {
    await (await world.start()).stop();
    const trace = join(world.dataDir, "trace.txt");
    const calls = "trace=fdatasync,fsync,write,writev,sendmsg,sendto,pwrite64,fcntl";
    const server = world.spawn({ before: ["strace", "-f", "-y", "-s", "6000", "-e", calls, "-o", trace] });
    await server.listening;
    const load = world.load(1);
    await load.ready;
    await load.stop();
    const token = load.learners[0]?.token ?? "";
    const markers: string[] = [];
    for (let sent = 0; sent < posts; sent += atOnce) {
      // One at a time at first, then many that share a sync.
      const together = sent < posts / 2 ? 1 : atOnce;
      for (let step = 0; step < atOnce; step += together) {
        const titles = Array.from({ length: together }, () => `mark-${randomUUID()}`);
        const answers = await Promise.all(
          titles.map((title) =>
            world.ask({ method: "POST", path: "/api/v1/posts", token, body: { title, body: "¿Qué dosis?" } }),
          ),
        );
        expectThat(
          answers.every(({ status }) => status === 201),
          "a post was refused",
        );
        markers.push(...titles);
      }
    }
    process.kill(readServerPid(world.dataDir), "SIGTERM");
    await server.ended;
    const { unsynced, syncs } = findUnsynced((await readFile(trace, "latin1")).split("\n"), markers);
    expectThat(unsynced.length === 0, `${unsynced.length} answers before their sync: ${unsynced[0]}`);
    return `${markers.length} posts, half of them ${atOnce} at once: each answer after an fdatasync of the log that began after its commit (${syncs} syncs)`;
  },
};
