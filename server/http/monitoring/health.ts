import type { FastifyInstance } from "fastify";
import { tryWrite } from "../../db/migrate.ts";
import type { HttpParts } from "../http-parts.ts";

/**
 * Serves `/healthz`, which answers while the process runs, and `/readyz`, which also requires its dependencies to
 * respond and accept writes.
 */
export function addHealth(app: FastifyInstance, parts: HttpParts): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  const findFailing = shareRunning(() => listFailing(parts));
  app.get("/readyz", async (_request, reply) => {
    const failing = await findFailing();
    reply.header("cache-control", "no-store");
    if (failing.length === 0) return reply.send({ status: "ok" });
    return reply.status(503).header("retry-after", "5").send({ status: "unavailable", failing });
  });
}

/** Shares the running check among concurrent requests, so that extra requests add no work. */
function shareRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

async function listFailing({ db, files, clock }: HttpParts): Promise<string[]> {
  const checks = { database: tryWrite(db, clock()), files: files.check() };
  const names = Object.entries(checks).map(([name, check]) =>
    check.then(
      () => [],
      () => [name],
    ),
  );
  return (await Promise.all(names)).flat();
}
