import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What Safari 16.4, the oldest browser that is supported (docs/browsers.md), does not have, and no build can put in.
const missing =
  /\b(?:Promise\.(?:withResolvers|try)|Response\.json|(?:Map|Object)\.groupBy|URL\.(?:canParse|parse)|Array\.fromAsync|RegExp\.escape|AbortSignal\.any|Intl\.(?:Segmenter|DurationFormat)|(?:from|to)(?:Base64|Hex)|Iterator\.from|startViewTransition|is(?:SubsetOf|SupersetOf|DisjointFrom)|symmetricDifference|checkVisibility|scrollend|requestClose|closedBy|showPicker|moveBefore|setHTML)\b|\.transfer\(|(?:\.(?:values|keys|entries)\(\)|\.matchAll\([^)]*\))\.(?:map|filter|some|every|find|toArray|forEach|flatMap|reduce|take|drop)\(/;

const sources = globSync("{web,contract}/**/*.{ts,tsx,js}").filter(
  (path) => !/\.test\.|^web\/(?:dist|testing|vite)|\/testing\//.test(path),
);

it("what runs in browsers calls nothing that the oldest supported one does not have", () => {
  expect(sources.length).toBeGreaterThan(500);
  const calls = sources.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      // Comments may name what is not called.
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && missing.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(calls).toEqual([]);
});

it("a popover brings its stand-in", () => {
  const users = sources.filter((path) => /\bpopover="/.test(readFileSync(path, "utf8")));
  expect(users.length).toBeGreaterThan(1);
  expect(users.filter((path) => !readFileSync(path, "utf8").includes("havePopovers();"))).toEqual([]);
});
