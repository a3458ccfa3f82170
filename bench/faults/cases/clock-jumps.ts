import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { countOutcomes } from "../checks/history.ts";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";

const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
const jumps = ["+1h", "+0", "-1h", "+0", "+20d", "+0", "-20d", "+0"];

/** The system clock is changed by an administrator, or by a time server after the battery ran out. */
export const clockJumps: Fault = {
  name: "clock-jumps",
  title: `the clock set to ${jumps.filter((jump) => jump !== "+0").join(", ")} and back each time`,
  findMissing: () => (library ? null : "libfaketime"),
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), "fault-clock-"));
    world.atEnd(() => rm(folder, { recursive: true }));
    const clock = join(folder, "clock");
    await writeFile(clock, "+0");
    const faked = { LD_PRELOAD: library ?? "", FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_CACHE_DURATION: "1" };
    // Only the wall clock is changed; the monotonic clock continues.
    const monotonic = { FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" };
    const server = await world.start({ environment: { ...world.environment, ...faked, ...monotonic } });
    const loads = [world.load(3)];
    await loads[0]?.ready;
    for (const jump of jumps) {
      await writeFile(clock, jump);
      await wait(1500);
      // Clients that join while the clock is wrong remain when it is right again.
      if (jump !== "+0") loads.push(world.load(1));
      await loads.at(-1)?.ready;
      await wait(1500);
    }
    for (const load of loads) await load.stop();
    await world.check(...loads);
    expectThat((await server.stop()) === 0, "it did not exit with 0");
    const { rejected, unknown } = countOutcomes(world.history);
    expectThat(rejected + unknown === 0, `${rejected} writes were rejected, ${unknown} are unknown`);
    return `${summariseWrites(world)}; clients that signed in while the clock was wrong stayed signed in`;
  },
};
