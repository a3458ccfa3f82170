import { expect, test } from "vitest";
import { keyOf } from "../document/entry-keys.ts";
import { withObjectiveIds } from "./objective-ids.ts";

test("an objective without an id gets a free one, and stays the same entry; the others keep theirs", () => {
  const entries = [{ es: "Medir" }, { id: "objective-1", es: "Oír" }, { id: "risk" }, {}];
  const named = withObjectiveIds(entries);
  expect(named.map(({ id }) => id)).toEqual(["objective-2", "objective-1", "risk", "objective-3"]);
  expect(named.map(keyOf)).toEqual(entries.map(keyOf));
  expect(named[0]).toEqual({ id: "objective-2", es: "Medir" });
});
