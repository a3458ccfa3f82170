import { endLoad } from "../clients/end-load.ts";
import { takePulse } from "../clients/pulse.ts";
import type { Fault } from "../fault.ts";
import { addPostgres, lacksPostgres } from "../machine/add-postgres.ts";
import { troubleLine } from "../machine/trouble-line.ts";
import { untilWritten } from "../until-written.ts";

/** The connection to PostgreSQL is slow for a while, then stalls, then breaks repeatedly. */
export const postgresSlow: Fault = {
  name: "postgres-slow",
  title: "PostgreSQL behind a line that delays (50 ms each way), stands still (25 s) and breaks (10 times)",
  lacks: lacksPostgres,
  async run(world) {
    const { line } = await addPostgres(world);
    await world.start();
    const load = world.load(8);
    await load.ready;
    const pulse = takePulse(world);
    const back = await troubleLine(line, { delay: 50, standstill: 25_000 }, () => untilWritten(world));
    return `${await endLoad(world, load, pulse)}; back ${back} ms after the standstill`;
  },
};
