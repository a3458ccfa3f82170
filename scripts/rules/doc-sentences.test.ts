import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = globSync("{contract,courseware,server/http,server/db}/**/*.ts", {
  exclude: ["**/*.test.ts", "**/testing/**", "server/db/migrations/**"],
});

it("finds a doc sentence on every export of contract, courseware, http and db", () => {
  const bare = files.flatMap((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    const isBare = (line: string, index: number) =>
      /^export (?!type \{|\{|\*)/.test(line) && !/\*\/$/.test(lines[index - 1] ?? "");
    return lines.filter(isBare).map((line) => `${file}: ${line}`);
  });
  expect(bare).toEqual([]);
});
