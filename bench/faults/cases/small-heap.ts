import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { Call } from "../clients/call.ts";
import { startClients } from "../clients/clients.ts";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import { startHealthProbe } from "../clients/health-probe.ts";
import type { Learner } from "../clients/learner.ts";
import type { Fault } from "../fault.ts";
import { waitForWrite } from "../wait-for-write.ts";

const size = 60;

/** A small machine, and many demanding clients. */
export const smallHeap: Fault = {
  name: "small-heap",
  title: `128 MB of heap, 6 clients, and ${size} more that read the longest lists and send bodies of 250 KB and 4 MB, for 20 s`,
  async run(world) {
    const server = await world.start({ options: ["--max-old-space-size=128"] });
    const load = world.load(6);
    await load.ready;
    const [learner] = load.learners;
    const healthProbe = startHealthProbe(world);
    const clients = startClients(world, size, learner ? listCalls(learner) : []);
    await wait(20_000);
    const statuses = await clients.stop();
    const slowest = await healthProbe.stop();
    const peak = readPeak(server.child.pid);
    await waitForWrite(world);
    await load.stop();
    await world.check(load);
    expectThat((await server.stop()) === 0, "it did not exit with 0");
    expectThat(/^(\d+ × (200|400|415|503)(, |$))+$/.test(statuses), `the other clients received ${statuses}`);
    return `${summariseWrites(world)}; the ${size} clients received ${statuses}; /healthz within ${slowest} ms; ${peak} MB in memory at most`;
  },
};

/** The calls with the longest responses, and bodies of the largest sizes that are read before they are refused. */
function listCalls({ userId, token, enrolmentId }: Learner): Call[] {
  const photo = new FormData();
  photo.set("photo", new Blob([new Uint8Array(4 * 1024 * 1024)], { type: "image/png" }), "photo.png");
  const body = { title: "Largo", body: "ñ".repeat(125 * 1024) };
  return [
    { method: "GET", path: "/api/v1/posts?limit=100", token },
    { method: "POST", path: "/api/v1/posts", token, body },
    { method: "GET", path: `/api/v1/courses-user/${enrolmentId}`, token },
    { method: "GET", path: "/api/v1/posts?q=labetalol&limit=100", token },
    { method: "PATCH", path: `/api/v1/users/${userId}`, token, body: photo },
    { method: "GET", path: "/api/v0.1/countries" },
  ];
}

/** Returns the peak resident memory of a process in MB. */
function readPeak(pid: number | undefined): number {
  const [, kilobytes] = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
