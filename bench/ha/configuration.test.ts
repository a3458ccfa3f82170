import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { adaptConfiguration } from "./configuration.ts";

it("moves the configuration in docs/scaling.md to addresses of this machine", async () => {
  const { haproxy, patroni } = adaptConfiguration(await readFile("docs/scaling.md", "utf8"), "127.1.2.");
  const two = patroni({ name: "two", number: 22, folder: "/run/two", bin: "/programs" });

  expect(haproxy).toContain("bind 127.1.2.10:8080");
  expect(haproxy).toContain("server two 127.1.2.22:5432");
  expect(two).toContain("name: two\n");
  expect(two).toContain('listen: "127.1.2.22:5432"');
  expect(two).toContain("data_dir: /run/two/data\n");
  expect(two).toContain("bin_dir: /programs\n");
  expect(haproxy + two).not.toMatch(/10\.0\.0\.|127\.0\.0\.1:|\/var\//);
});
