import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = globSync("web/{theme,ui,features,pages}/**/*.css");

/** The values of a property in all style sheets, with where they stand. */
function valuesOf(property: RegExp): string[] {
  const rule = new RegExp(`(?<=[\\s;{])(?:${property.source}): *([^;}]+)`, "g");
  return sheets.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(rule)].map(([, value]) => `${value} in ${path}`),
  );
}

it.each([
  // What is part of a line goes by it, the root by the person's scale, captions by the width of their video.
  [/font-size/, /^(var\(--co-size-|[\d.]+em |calc\(var\(--co-scale|clamp\([^)]*cqi)/],
  [/font/, /^(inherit|var\(--co-size-)/],
  [/(?:row-|column-)?gap/, /^((var\(--co-[\w-]+\)|0|[\d.]+em) )+in /],
])("style sheets take %s from the scales of the theme", (property, allowed) => {
  const values = valuesOf(property);
  expect(values.length).toBeGreaterThan(5);
  expect(values.filter((value) => !allowed.test(value))).toEqual([]);
});
