import { setTimeout as wait } from "node:timers/promises";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";

const times = 3;

/** A second server is started on the same data folder. */
export const secondServer: Fault = {
  name: "second-server",
  title: `a second server on the same data, ${times} times under load`,
  async run(world) {
    const server = await world.start();
    const load = world.load(4);
    await load.ready;
    for (let round = 0; round < times; round += 1) {
      const second = world.spawn({ environment: { ...world.environment, PORT: "0" } });
      expectThat((await second.exited) === 1, "the second server did not exit with 1");
      expectThat(
        second.stderrLines.length === 1 && second.stderrLines[0]?.includes(`process ${server.child.pid}`) === true,
        `it printed: ${second.stderrLines.join(" ")}`,
      );
      await wait(300);
    }
    expectThat(server.child.exitCode === null, "the first server exited");
    await load.stop();
    await world.check(load);
    return `${summariseWrites(world)}; each time one line that names the process, exit 1, and the first server continued`;
  },
};
