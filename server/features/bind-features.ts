import { globSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Bind } from "../http/calls/bind.ts";
import type { Parts } from "../parts.ts";

/** What `routes.ts` of a feature exports as `routes`: it binds the feature's calls. */
type Routes = (bind: Bind, parts: Parts, app: FastifyInstance) => void;

const files = globSync("*/routes.ts", { cwd: import.meta.dirname }).sort();

/** Binds the calls of every feature: of each folder here that has any. */
export async function bindFeatures(bind: Bind, parts: Parts, app: FastifyInstance): Promise<void> {
  for (const file of files) {
    const { routes }: { routes: Routes } = await import(new URL(file, import.meta.url).href);
    routes(bind, parts, app);
  }
}
