import { startFauxqs } from "fauxqs";
import { onTestFinished, vi } from "vitest";
import type { AtEnd } from "../database.ts";

/**
 * Starts an S3 server with an empty bucket, stopped after the test or as `atEnd` determines, and returns the setting
 * that points to it.
 */
export async function startS3(parameters = "", atEnd: AtEnd = onTestFinished) {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  server.createBucket("courses");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  atEnd(async () => {
    vi.unstubAllEnvs();
    await server.stop().catch(() => {});
  });
  const endpoint = `http://127.0.0.1:${server.port}`;
  return { server, endpoint, filesUrl: `s3://courses?endpoint=${endpoint}&region=us-east-1${parameters}` };
}
