import { startFauxqs } from "fauxqs";
import type { World } from "../world.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

/** Gives a world an S3 file store behind a faulty proxy. */
export async function addStore(world: World): Promise<FaultyProxy> {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  world.atEnd(() => server.stop());
  server.createBucket("courses");
  const proxy = await startFaultyProxy(server.port);
  world.atEnd(() => proxy.close());
  // The checks use these credentials too.
  Object.assign(process.env, keys);
  world.environment.FILES_URL = `s3://courses?endpoint=http://127.0.0.1:${proxy.port}&region=us-east-1`;
  return proxy;
}
