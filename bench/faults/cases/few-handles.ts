import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startClients } from "../clients/clients.ts";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import { startHealthProbe } from "../clients/health-probe.ts";
import type { Fault } from "../fault.ts";
import { readServerPid } from "../machine/server-process.ts";
import { waitForWrite } from "../wait-for-write.ts";
import type { World } from "../world.ts";

const [silent, busy] = [400, 60];

/** Few file handles are available, and many clients connect. */
export const fewHandles: Fault = {
  name: "few-handles",
  title: `256 file handles, 4 clients, ${silent} silent connections and ${busy} reading clients, for 20 s`,
  async run(world) {
    const server = await world.start({ before: ["sh", "-c", 'ulimit -n 256; exec "$0" "$@"'] });
    const load = world.load(4);
    await load.ready;
    const reads = await listReads(world, load.learners[0]?.token ?? "");
    const healthProbe = startHealthProbe(world);
    const sockets = await openSockets(world, silent);
    const clients = startClients(world, busy, reads);
    await wait(20_000);
    const statuses = await clients.stop();
    for (const socket of sockets) socket.destroy();
    const slowest = await healthProbe.stop();
    await waitForWrite(world);
    await load.stop();
    await world.check(load);
    expectThat(server.child.pid === readServerPid(world.dataDir), "the server was restarted");
    expectThat((await server.stop()) === 0, "it did not exit with 0");
    expectThat(/^(\d+ × (200|503|none)(, |$))+$/.test(statuses), `the other clients received ${statuses}`);
    return `${summariseWrites(world)}; the ${busy} clients received ${statuses}; /healthz within ${slowest} ms`;
  },
};

/** Opens them in batches, as they would arrive from elsewhere. */
async function openSockets({ address }: World, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    sockets.push(connect(Number(new URL(address).port), "127.0.0.1").on("error", () => {}));
    if (sockets.length % 10 === 0) await wait(20);
  }
  return sockets;
}

/** Returns a list read and several file reads, each of which needs a handle. */
async function listReads({ ask }: World, token: string) {
  const get = (path: string) => ({ method: "GET", path, token }) as const;
  const { body } = await ask(get("/api/v1/courses"));
  const cover = get(`/api/v1/files/${body.records[0].cover}/open`);
  return [get("/api/v1/posts"), cover, { method: "GET", path: "/" } as const];
}
