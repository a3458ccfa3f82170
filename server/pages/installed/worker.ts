import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { learnersArea } from "../../../contract/screens.ts";
import { workerPolicy } from "../../http/protection/policies.ts";
import { tagOf } from "../../http/responses/etag.ts";
import type { Page } from "../page.ts";
import type { PageParts } from "../page-parts.ts";
import { listLearnersFiles, type ScreenFiles } from "../screen-files.ts";
import { redirectedHints } from "../screen-hints.ts";

/** The built service worker, located outside the folder served to browsers. */
const workerFile = "../dist-worker/worker.js";

/** The page that replaces every screen while offline; it contains no user's data. */
const shell = `${learnersArea}/`;

/**
 * Removes a harmful worker and its application cache. The running worker cannot prevent this, because browsers fetch a
 * new script without it. Learners' downloads are preserved for a later, working worker.
 */
const unregisterScript = `self.addEventListener("install", () => self.skipWaiting());
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

/**
 * Serves the service worker (`web/worker`) with its precache list, or one that unregisters itself if offline mode is
 * off.
 */
export async function serveWorker(
  app: FastifyInstance,
  root: string,
  { page, core, config, files }: WorkerParts & Pick<PageParts, "config" | "files">,
): Promise<void> {
  const script = await readFile(join(root, workerFile), "utf8").catch(() => null);
  const isOn = config.hasWorker && script !== null;
  const all = [...(await listLearnersFiles(root)), "/assets/avatar.svg"];
  // The page changes with each build and with the organisation's texts.
  const write = () => {
    const revision = tagOf(page.write(shell, "es", redirectedHints).html);
    const precached = [
      { url: shell, revision },
      ...[...core.scripts, ...core.styles].map((url) => ({ url, revision: null })),
    ];
    return `self.builtFiles=${JSON.stringify({ shell, core: precached, all })};\n${script}`;
  };
  app.get("/worker.js", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", workerPolicy(files.elsewhere?.origin))
      .type("text/javascript; charset=utf-8")
      .send(isOn ? write() : unregisterScript),
  );
}
