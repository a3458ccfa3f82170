import { globSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Bind } from "../http/calls/bind.ts";
import type { Parts } from "../parts.ts";

/** What a feature's `routes.ts` exports: a function that binds its calls. */
interface Feature {
  routes(bind: Bind, parts: Parts, app: FastifyInstance): void;
}

/**
 * The features, one per folder with a `routes.ts`. Loaded with this module: later, loading would delay a server that is
 * already serving.
 */
const features: Feature[] = await Promise.all(
  globSync("*/routes.ts", { cwd: import.meta.dirname })
    .sort()
    .map((file) => import(new URL(file, import.meta.url).href)),
);

/** Binds the calls of every feature. */
export function bindFeatures(bind: Bind, parts: Parts, app: FastifyInstance): void {
  for (const { routes } of features) routes(bind, parts, app);
}
