import type { FastifyInstance } from "fastify";
import { ping } from "../db/migrate.ts";
import type { Parts } from "../parts.ts";

const checks = {
  database: (parts: Parts) => ping(parts.db),
  files: (parts: Parts) => parts.files.check(),
};

/** `/healthz` answers while the process lives, `/readyz` while what it stands on does too. */
export function addHealth(app: FastifyInstance, parts: Parts): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const failing = await findFailing(parts);
    reply.header("cache-control", "no-store");
    if (failing.length === 0) return reply.send({ status: "ok" });
    return reply.status(503).header("retry-after", "5").send({ status: "unavailable", failing });
  });
}

async function findFailing(parts: Parts): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const failed = await check(parts).then(
        () => false,
        () => true,
      );
      return failed ? [name] : [];
    }),
  );
  return results.flat();
}
