import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { learnersArea } from "../../../contract/screens.ts";
import { tagOf } from "../../http/answers/etag.ts";
import { workerPolicy } from "../../http/protection/policies.ts";
import type { Page } from "../page.ts";
import type { PageParts } from "../page-parts.ts";
import { listLearnersFiles, type ScreenFiles } from "../screen-files.ts";
import { strayHints } from "../screen-hints.ts";

/** Where the service worker lies as it was built, beside what browsers load. */
const workerFile = "../dist-worker/worker.js";

/** The page that stands for every screen where there is no line: drawn for nobody. */
const shell = `${learnersArea}/`;

/**
 * Ends a worker that does harm, and what it keeps of the application: browsers look for a new script beside the worker
 * that runs, which cannot prevent it. What learners have taken along stays, for a worker that works.
 */
const farewell = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

interface WorkerParts {
  page: Page;
  /** The files of the first screens. */
  core: ScreenFiles;
}

/** Serves the service worker (`web/worker`) with the list of what it keeps; or one that ends it, where that is asked for. */
export async function serveWorker(
  app: FastifyInstance,
  root: string,
  { page, core, config, files }: WorkerParts & Pick<PageParts, "config" | "files">,
): Promise<void> {
  const script = await readFile(join(root, workerFile), "utf8").catch(() => null);
  const isOn = config.hasWorker && script !== null;
  const all = [...(await listLearnersFiles(root)), "/assets/avatar.svg"];
  // The page changes with each build, and with the organisation's texts.
  const write = () => {
    const revision = tagOf(page.write(shell, "es", strayHints).html);
    const kept = [
      { url: shell, revision },
      ...[...core.scripts, ...core.styles].map((url) => ({ url, revision: null })),
    ];
    return `self.builtFiles=${JSON.stringify({ shell, core: kept, all })};\n${script}`;
  };
  app.get("/worker.js", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", workerPolicy(files.elsewhere?.origin))
      .type("text/javascript; charset=utf-8")
      .send(isOn ? write() : farewell),
  );
}
