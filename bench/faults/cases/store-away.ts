import { setTimeout as wait } from "node:timers/promises";
import { addStore } from "../add-store.ts";
import type { Fault } from "../fault.ts";
import { expectThat, longest, tell } from "../figures.ts";
import { takePulse } from "../pulse.ts";
import { untilWritten } from "../until-written.ts";
import type { World } from "../world.ts";

/** The store of files goes away, and is slow, silent and broken, while people go on working. */
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
    await untilKept(world);
    line.delay(100);
    await wait(8000);
    line.delay(0);
    await untilKept(world);
    line.stall();
    await wait(20_000);
    line.flow();
    await untilKept(world);
    for (let times = 0; times < 10; times += 1) {
      await wait(400);
      line.cut();
    }
    await untilKept(world);
    await load.stop();
    await world.check(load);
    const slowest = await pulse.stop();
    return `${tell(world)}; a 503 came within ${longest(load.waits)} ms, /healthz within ${slowest} ms`;
  },
};

/** Only what needs a file waits for the store. */
async function expectAway({ ask }: World, token: string): Promise<void> {
  const { body } = await ask({ method: "GET", path: "/api/v1/courses", token });
  const cover = await ask({ method: "GET", path: `/api/v1/files/${body.records[0].cover}/open`, token });
  expectThat(cover.status === 503 && cover.retryAfter !== null, `a file was answered with ${cover.status}`);
  const posts = await ask({ method: "GET", path: "/api/v1/posts", token });
  expectThat(posts.status === 200, `a list was answered with ${posts.status}`);
  const ready = await ask({ method: "GET", path: "/readyz" });
  expectThat(ready.status === 503 && ready.body.failing[0] === "files", `/readyz said ${JSON.stringify(ready.body)}`);
}

/** Waits until a photo that is sent from now on is taken. */
function untilKept(world: World): Promise<number> {
  return untilWritten(world, "photo ");
}
