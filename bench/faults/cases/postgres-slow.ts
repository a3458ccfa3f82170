import { setTimeout as wait } from "node:timers/promises";
import { addPostgres, lacksPostgres } from "../add-postgres.ts";
import type { Fault } from "../fault.ts";
import { longest, tell } from "../figures.ts";
import { takePulse } from "../pulse.ts";
import { untilWritten } from "../until-written.ts";

/** The line to PostgreSQL is long for a while, then dead, then breaks again and again. */
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
    line.delay(50);
    await wait(8000);
    line.delay(0);
    await untilWritten(world);
    line.stall();
    await wait(25_000);
    line.flow();
    const back = await untilWritten(world);
    for (let times = 0; times < 10; times += 1) {
      await wait(400);
      line.cut();
    }
    await untilWritten(world);
    await load.stop();
    await world.check(load);
    const slowest = await pulse.stop();
    return `${tell(world)}; a 503 came within ${longest(load.waits)} ms, /healthz within ${slowest} ms; back ${back} ms after the standstill`;
  },
};
