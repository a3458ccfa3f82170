import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { bundled, unbundled } from "../../web/building/bundles.ts";

it.each(Object.entries({ ...bundled, unbundled }))("has the modules of the bundle %s", (_, paths) => {
  expect(paths.filter((path) => globSync(`web/${path}.{ts,tsx,css,html}`).length === 0)).toEqual([]);
});
