import { setTimeout as wait } from "node:timers/promises";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";

const times = 5;

/** A call in flight when the signal was sent may not have reached the server yet (in milliseconds). */
const onItsWay = 20;

/** The server is stopped as systemd does it, in the middle of work. */
export const sigterm: Fault = {
  name: "sigterm",
  title: `SIGTERM under load, ${times} times`,
  async run(world) {
    const durations: number[] = [];
    // Calls left unanswered by the previous stop do not count for this one.
    let resumed = 0;
    let server = await world.start();
    const load = world.load(6);
    await load.ready;
    for (let round = 0; round < times; round += 1) {
      await wait(700);
      const signalledAt = performance.now();
      server.child.kill("SIGTERM");
      const code = await server.exited;
      durations.push(performance.now() - signalledAt);
      expectThat(code === 0, `it exited with ${code}`);
      await load.pause();
      const dropped = world.history.filter(
        ({ outcome, sentAt }) => outcome === "unknown" && sentAt > resumed && sentAt < signalledAt - onItsWay,
      );
      expectThat(
        dropped.length === 0,
        `${dropped.length} requests in progress received no response: ${dropped[0]?.place}, ${Math.round(signalledAt - (dropped[0]?.sentAt ?? 0))} ms old`,
      );
      server = await world.start();
      await world.check(load);
      resumed = performance.now();
      load.resume();
    }
    await load.stop();
    await world.check(load);
    const slowest = Math.round(Math.max(...durations));
    expectThat(slowest < 10_000, `stopping took ${slowest} ms`);
    return `${summariseWrites(world)}; exit 0 within ${slowest} ms, every request in progress received its response`;
  },
};
