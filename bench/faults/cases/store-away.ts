import { setTimeout as wait } from "node:timers/promises";
import { expectThat } from "../clients/figures.ts";
import { startHealthProbe } from "../clients/health-probe.ts";
import { stopLoad } from "../clients/stop-load.ts";
import type { Fault } from "../fault.ts";
import { addStore } from "../machine/add-store.ts";
import { disturbProxy } from "../machine/disturb-proxy.ts";
import { waitForWrite } from "../wait-for-write.ts";
import type { World } from "../world.ts";

/** The file store is down, slow, silent and broken in turn, while users continue to work. */
export const storeAway: Fault = {
  name: "store-away",
  title:
    "S3 unavailable (5 s), then behind a proxy that delays (100 ms each way), stalls (20 s) and disconnects (10 times)",
  async run(world) {
    const proxy = await addStore(world);
    await world.start();
    const load = world.load(6);
    await load.ready;
    const token = load.learners[0]?.token ?? "";
    const healthProbe = startHealthProbe(world);
    await proxy.close();
    await expectStoreUnavailable(world, token);
    await wait(5000);
    await proxy.open();
    // Waits until a photo sent from now on is accepted.
    const waitForPhoto = () => waitForWrite(world, "photo ");
    await waitForPhoto();
    await disturbProxy(proxy, { delay: 100, stallTime: 20_000 }, waitForPhoto);
    return stopLoad(world, load, healthProbe);
  },
};

/** Checks that only calls that need a file fail without the store. */
async function expectStoreUnavailable({ ask }: World, token: string): Promise<void> {
  const { body } = await ask({ method: "GET", path: "/api/v1/courses", token });
  const cover = await ask({ method: "GET", path: `/api/v1/files/${body.records[0].cover}/open`, token });
  expectThat(cover.status === 503 && cover.retryAfter !== null, `a file request received ${cover.status}`);
  const posts = await ask({ method: "GET", path: "/api/v1/posts", token });
  expectThat(posts.status === 200, `a list request received ${posts.status}`);
  const ready = await ask({ method: "GET", path: "/readyz" });
  expectThat(
    ready.status === 503 && ready.body.failing[0] === "files",
    `/readyz returned ${JSON.stringify(ready.body)}`,
  );
}
