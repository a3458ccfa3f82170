import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { percentile, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { waitForWrite } from "../wait-for-write.ts";

const times = 30;

/** The process is killed between two instructions, again and again. */
export const kill9: Fault = {
  name: "kill-9",
  title: `kill -9 under load, ${times} times, each within a second of a write of its round, with all checks after each`,
  async run(world) {
    let server = await world.start();
    const load = world.load(6);
    await load.ready;
    const starts: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await waitForWrite(world);
      await wait(randomInt(1000));
      server.child.kill("SIGKILL");
      await server.exited;
      server = world.spawn();
      starts.push(await server.listening);
      await load.pause();
      await world.check(load);
      load.resume();
    }
    await load.stop();
    await world.check(load);
    return `${summariseWrites(world)}; listening again after ${percentile(starts, 0.5)} ms, at most ${percentile(starts, 1 - 1 / times)} ms`;
  },
};
