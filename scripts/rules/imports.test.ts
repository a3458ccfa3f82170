import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/** The allowed imports between parts (ARCHITECTURE.md): for each part, the parts that its files may import. */
const allowed: Record<string, string[]> = {
  contract: [],
  courseware: ["contract"],
  server: ["contract", "courseware"],
  web: ["contract"],
  cli: ["contract", "server", "courseware"],
};

const files = globSync("{contract,courseware,server,web,cli}/**/*.{ts,tsx}", { exclude: ["web/dist/**"] });
const imports = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) => ({
    file,
    target: normalize(join(dirname(file), target)),
  })),
);
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

it("imports between parts follow the rules", () => {
  const violations = imports.filter(({ file, target }) => {
    const [from = "", to = ""] = [file.split("/")[0], target.split("/")[0]];
    return from !== to && !allowed[from]?.includes(to);
  });
  expect(violations).toEqual([]);
});

it("only the server's tests import commands", () => {
  const importers = files.filter(
    (file) => file.startsWith("server/") && /\bimport\(\s*`[^`]*\/cli\//.test(readFileSync(file, "utf8")),
  );
  expect(importers).toEqual(["server/testing/command.ts"]);
});

it("server parts below the features import no feature, apart from the app and its entry points", () => {
  const violations = imports.filter(
    ({ file, target }) =>
      /^server\/(?:http|pages|db|jobs|threads|mail|messages)\//.test(file) &&
      target.startsWith("server/features/") &&
      !isTest(file),
  );
  expect(violations).toEqual([]);
});

it("parts below the features receive only what their own interfaces declare", () => {
  const violations = imports.filter(
    ({ file, target }) =>
      /^server\/(?:http|pages|db|mail|messages)\//.test(file) && target === "server/parts.ts" && !isTest(file),
  );
  expect(violations).toEqual([]);
});

it("the binding of endpoints does not import the rendering of pages", () => {
  const violations = imports.filter(
    ({ file, target }) => file.startsWith("server/http/") && target.startsWith("server/pages/") && !isTest(file),
  );
  expect(violations).toEqual([]);
});

it("server features have no circular imports", () => {
  const feature = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1];
  const uses = imports.flatMap(({ file, target }) => {
    const [from, to] = [feature(file), feature(target)];
    return from && to && from !== to && !isTest(file) ? [{ from, to, file, target }] : [];
  });
  // Features that use none of the remaining ones are removed repeatedly, until only cycles are left.
  let left = uses;
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const users = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => users.has(to));
  }
  expect(left.map(({ file, target }) => `${file} uses ${target}`)).toEqual([]);
});

it("web features do not import each other or pages", () => {
  const feature = (file: string) => /^web\/features\/([^/]+)\//.exec(file)?.[1];
  const violations = imports.filter(({ file, target }) => {
    const [from, to] = [feature(file), feature(target)];
    if (file.startsWith("web/routing/")) return !target.startsWith("web/routing/");
    if (from && target.startsWith("web/pages/")) return true;
    if (/^web\/(?:ui|api)\//.test(file)) return to !== undefined || target.startsWith("web/pages/");
    return from && to && from !== to && !isTest(file);
  });
  expect(violations).toEqual([]);
});

it("no file only re-exports what others export", () => {
  const barrels = files.filter((file) => /^export \* from/m.test(readFileSync(file, "utf8")));
  expect(barrels).toEqual([]);
});
