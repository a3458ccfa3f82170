import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languages } from "../../contract/language.ts";
import { allScreens, screenPath } from "../../contract/screens.ts";
import { allManageScreens } from "../../contract/staff/manage-screens.ts";

it.each(allScreens)("$path refers to existing files", ({ page, next = [] }) => {
  const files = [`web/pages/${page}.tsx`, ...next.map((file) => `web/${file}`)];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it.each(allManageScreens)("$path of the staff area refers to an existing file", ({ page }) => {
  expect(existsSync(`web/pages/manage/${page}.tsx`)).toBe(true);
});

it.each(languages)("screens for visitors have their titles in %s", (language) => {
  const texts: unknown = JSON.parse(readFileSync(`web/public/assets/locales/${language}.json`, "utf8"));
  const named = allScreens.flatMap((screen) => screen.texts ?? []);
  expect(named.filter((path) => typeof find(texts, `${path}.title`) !== "string")).toEqual([]);
});

it("fills in parameters and appends the defined query values", () => {
  expect(screenPath("play", { userCourseId: "a/b" }, { item: "x y" })).toBe("/modules/play/a%2Fb?item=x+y");
  expect(screenPath("forum", {}, { q: undefined })).toBe("/modules/forum");
});

function find(texts: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (level, key) => (typeof level === "object" && level !== null ? Reflect.get(level, key) : null),
      texts,
    );
}
