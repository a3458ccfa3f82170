import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { percentile, tell } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { untilWritten } from "../until-written.ts";

const times = 30;

/** The process is killed between two instructions, again and again. */
export const kill9: Fault = {
  name: "kill-9",
  title: `kill -9 under load, ${times} times, at random moments`,
  async run(world) {
    let server = await world.start();
    const load = world.load(6);
    await load.ready;
    const starts: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await untilWritten(world);
      await wait(randomInt(1000));
      server.child.kill("SIGKILL");
      await server.ended;
      server = world.spawn();
      starts.push(await server.listening);
      await load.pause();
      await world.check(load);
      load.resume();
    }
    await load.stop();
    await world.check(load);
    return `${tell(world)}; listening again after ${percentile(starts, 0.5)} ms, at most ${percentile(starts, 1 - 1 / times)} ms`;
  },
};
