import { setTimeout as wait } from "node:timers/promises";
import { endLoad } from "../clients/end-load.ts";
import { longest } from "../clients/figures.ts";
import { takePulse } from "../clients/pulse.ts";
import type { Fault } from "../fault.ts";
import { addPostgres, lacksPostgres } from "../machine/add-postgres.ts";
import { untilWritten } from "../until-written.ts";

const rounds = 3;
const away = 1500;

/** PostgreSQL is upgraded or crashes under load. */
export const postgresRestarts: Fault = {
  name: "postgres-restarts",
  title: `PostgreSQL restarted under load, ${rounds} times in order and ${rounds} times as after a crash`,
  lacks: lacksPostgres,
  async run(world) {
    const { server } = await addPostgres(world);
    await world.start();
    const load = world.load(6);
    await load.ready;
    const pulse = takePulse(world);
    const returns: number[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      await wait(1500);
      await (round % 2 === 0 ? server.stop() : server.kill());
      await wait(away);
      await server.restart();
      returns.push(await untilWritten(world));
      await load.pause();
      await world.check(load);
      load.resume();
    }
    return `${await endLoad(world, load, pulse)}; back at most ${longest(returns)} ms after PostgreSQL`;
  },
};
