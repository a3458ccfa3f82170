import { globSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Bind } from "../http/calls/bind.ts";
import type { Parts } from "../parts.ts";

/** What `routes.ts` of a feature exports: it binds the feature's calls. */
interface Feature {
  routes(bind: Bind, parts: Parts, app: FastifyInstance): void;
}

/** Each folder here that has calls. Loaded with this module: later it would hold up a server that serves already. */
const features: Feature[] = await Promise.all(
  globSync("*/routes.ts", { cwd: import.meta.dirname })
    .sort()
    .map((file) => import(new URL(file, import.meta.url).href)),
);

/** Binds the calls of every feature. */
export function bindFeatures(bind: Bind, parts: Parts, app: FastifyInstance): void {
  for (const { routes } of features) routes(bind, parts, app);
}
