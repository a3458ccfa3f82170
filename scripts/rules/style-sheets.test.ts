import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = globSync("web/{theme,ui,features,pages}/**/*.css");

/** Lists the values of a property in all style sheets, with their files. */
function valuesOf(property: RegExp): string[] {
  const rule = new RegExp(`(?<=[\\s;{])(?:${property.source}): *([^;}]+)`, "g");
  return sheets.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(rule)].map(([, value]) => `${value} in ${path}`),
  );
}

it.each([
  // Inline parts scale with their line, the root with the user's text size, and captions with the width of their video.
  [/font-size/, /^(var\(--co-size-|[\d.]+em |calc\(var\(--co-scale|clamp\([^)]*cqi)/],
  [/font/, /^(inherit|var\(--co-size-)/],
  [/(?:row-|column-)?gap/, /^((var\(--co-[\w-]+\)|0|[\d.]+em) )+in /],
])("style sheets take %s from the theme's scales", (property, allowed) => {
  const values = valuesOf(property);
  expect(values.length).toBeGreaterThan(5);
  expect(values.filter((value) => !allowed.test(value))).toEqual([]);
});
