import { expect, test } from "vitest";
import { sameSitePath } from "./paths.ts";

test.each(["/", "/modules/forum?q=a#b", "/faq#question", "/a//b"])("accepts %s as a path on this site", (path) => {
  expect(sameSitePath(path)).toBe(path);
});

test.each([
  null,
  "",
  "modules",
  "//evil.example",
  "/\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
])("rejects %s", (path) => {
  expect(sameSitePath(path)).toBeNull();
});
