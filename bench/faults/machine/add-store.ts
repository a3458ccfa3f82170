import { startFauxqs } from "fauxqs";
import type { World } from "../world.ts";
import { type Line, startLine } from "./line.ts";

const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };

/** Gives a world an S3 file store behind a line. */
export async function addStore(world: World): Promise<Line> {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  world.atEnd(() => server.stop());
  server.createBucket("courses");
  const line = await startLine(server.port);
  world.atEnd(() => line.shut());
  // The checks use these credentials too.
  Object.assign(process.env, keys);
  world.environment.FILES_URL = `s3://courses?endpoint=http://127.0.0.1:${line.port}&region=us-east-1`;
  return line;
}
