import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const path = /`((?:bench|cli|content|contract|courseware|deploy|docs|e2e|scripts|server|web)\/[\w./-]+\.\w+)`/g;

it("names only files that exist in the README, the architecture and docs", () => {
  const missing = globSync(["README.md", "ARCHITECTURE.md", "SECURITY.md", "docs/**/*.md"]).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(path)]
      .filter(([, named]) => !existsSync(named ?? ""))
      .map(([, named]) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
