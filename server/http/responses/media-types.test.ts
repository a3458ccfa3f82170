import { expect, it } from "vitest";
import { preferType } from "./media-types.ts";

it.each([
  [undefined, "application/json"],
  ["", "application/json"],
  ["*/*", "application/json"],
  ["text/csv", "text/csv"],
  ["TEXT/CSV; charset=utf-8", "text/csv"],
  ["text/csv, */*", "text/csv"],
  ["text/*", "text/csv"],
  ["application/json, text/csv;q=0.5", "application/json"],
  ["application/json;q=0.5, text/csv", "text/csv"],
  ["text/csv;q=0, */*", "application/json"],
  ["text/csv;q=0", "application/json"],
  ["text/*;q=0.2, text/csv;q=0.9, application/json;q=0.8", "text/csv"],
  ["text/csvx", "application/json"],
  ["image/png", "application/json"],
])("given JSON and CSV, %j selects %s", (header, type) => {
  expect(preferType(header, ["application/json", "text/csv"])).toBe(type);
});
