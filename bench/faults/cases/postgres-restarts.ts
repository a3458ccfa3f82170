import { setTimeout as wait } from "node:timers/promises";
import { longest } from "../clients/figures.ts";
import { startHealthProbe } from "../clients/health-probe.ts";
import { stopLoad } from "../clients/stop-load.ts";
import type { Fault } from "../fault.ts";
import { addPostgres, findMissingPostgres } from "../machine/add-postgres.ts";
import { waitForWrite } from "../wait-for-write.ts";

const rounds = 3;
const downtime = 1500;

/** PostgreSQL is upgraded or crashes under load. */
export const postgresRestarts: Fault = {
  name: "postgres-restarts",
  title: `PostgreSQL restarted, ${rounds} times cleanly, ${rounds} times as after a crash`,
  findMissing: findMissingPostgres,
  async run(world) {
    const { server } = await addPostgres(world);
    await world.start();
    const load = world.load(6);
    await load.ready;
    const healthProbe = startHealthProbe(world);
    const returns: number[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      await wait(1500);
      await (round % 2 === 0 ? server.stop() : server.kill());
      await wait(downtime);
      await server.restart();
      returns.push(await waitForWrite(world));
      await load.pause();
      await world.check(load);
      load.resume();
    }
    return `${await stopLoad(world, load, healthProbe)}; writes succeeded at most ${longest(returns)} ms after PostgreSQL was back`;
  },
};
