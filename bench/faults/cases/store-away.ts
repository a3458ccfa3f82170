import { setTimeout as wait } from "node:timers/promises";
import { endLoad } from "../clients/end-load.ts";
import { expectThat } from "../clients/figures.ts";
import { takePulse } from "../clients/pulse.ts";
import type { Fault } from "../fault.ts";
import { addStore } from "../machine/add-store.ts";
import { troubleLine } from "../machine/trouble-line.ts";
import { untilWritten } from "../until-written.ts";
import type { World } from "../world.ts";

/** The file store is down, slow, silent and broken in turn, while users continue to work. */
export const storeAway: Fault = {
  name: "store-away",
  title: "S3 away (5 s), behind a line that delays (100 ms each way), stands still (20 s) and breaks (10 times)",
  async run(world) {
    const line = await addStore(world);
    await world.start();
    const load = world.load(6);
    await load.ready;
    const token = load.learners[0]?.token ?? "";
    const pulse = takePulse(world);
    await line.shut();
    await expectAway(world, token);
    await wait(5000);
    await line.open();
    // Waits until a photo sent from now on is accepted.
    const untilKept = () => untilWritten(world, "photo ");
    await untilKept();
    await troubleLine(line, { delay: 100, standstill: 20_000 }, untilKept);
    return endLoad(world, load, pulse);
  },
};

/** Checks that only calls that need a file fail without the store. */
async function expectAway({ ask }: World, token: string): Promise<void> {
  const { body } = await ask({ method: "GET", path: "/api/v1/courses", token });
  const cover = await ask({ method: "GET", path: `/api/v1/files/${body.records[0].cover}/open`, token });
  expectThat(cover.status === 503 && cover.retryAfter !== null, `a file was answered with ${cover.status}`);
  const posts = await ask({ method: "GET", path: "/api/v1/posts", token });
  expectThat(posts.status === 200, `a list was answered with ${posts.status}`);
  const ready = await ask({ method: "GET", path: "/readyz" });
  expectThat(ready.status === 503 && ready.body.failing[0] === "files", `/readyz said ${JSON.stringify(ready.body)}`);
}
