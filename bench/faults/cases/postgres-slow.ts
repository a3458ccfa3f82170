import { startHealthProbe } from "../clients/health-probe.ts";
import { stopLoad } from "../clients/stop-load.ts";
import type { Fault } from "../fault.ts";
import { addPostgres, findMissingPostgres } from "../machine/add-postgres.ts";
import { disturbProxy } from "../machine/disturb-proxy.ts";
import { waitForWrite } from "../wait-for-write.ts";

/** The connection to PostgreSQL is slow for a while, then stalls, then breaks repeatedly. */
export const postgresSlow: Fault = {
  name: "postgres-slow",
  title: "PostgreSQL behind a proxy that delays (50 ms each way), stalls (25 s) and disconnects (10 times)",
  findMissing: findMissingPostgres,
  async run(world) {
    const { proxy } = await addPostgres(world);
    await world.start();
    const load = world.load(8);
    await load.ready;
    const healthProbe = startHealthProbe(world);
    const back = await disturbProxy(proxy, { delay: 50, stallTime: 25_000 }, () => waitForWrite(world));
    return `${await stopLoad(world, load, healthProbe)}; writes succeeded ${back} ms after the stall`;
  },
};
