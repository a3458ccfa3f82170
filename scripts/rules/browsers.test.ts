import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Features missing in Safari 16.4, the oldest supported browser (docs/browsers.md), that no build can add.
const missing =
  /\b(?:Promise\.(?:withResolvers|try)|Response\.json|(?:Map|Object)\.groupBy|URL\.(?:canParse|parse)|Array\.fromAsync|RegExp\.escape|AbortSignal\.any|Intl\.(?:Segmenter|DurationFormat)|(?:from|to)(?:Base64|Hex)|Iterator\.from|startViewTransition|is(?:SubsetOf|SupersetOf|DisjointFrom)|symmetricDifference|checkVisibility|scrollend|requestClose|closedBy|showPicker|moveBefore|setHTML)\b|\.transfer\(|(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^)]*\))\.(?:map|filter|some|every|find|toArray|forEach|flatMap|reduce|take|drop)\(/;

const sources = globSync("{web,contract}/**/*.{ts,tsx,js}").filter(
  (path) => !/\.test\.|^web\/(?:dist|testing|vite)|\/testing\//.test(path),
);

it("browser code calls nothing that the oldest supported browser lacks", () => {
  expect(sources.length).toBeGreaterThan(500);
  const calls = sources.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      // Comments may mention such features.
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && missing.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(calls).toEqual([]);
});

it("every file with a popover loads the polyfill", () => {
  const users = sources.filter((path) => /\bpopover="/.test(readFileSync(path, "utf8")));
  expect(users.length).toBeGreaterThan(1);
  expect(users.filter((path) => !readFileSync(path, "utf8").includes("polyfillPopovers();"))).toEqual([]);
});
