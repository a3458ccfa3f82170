import { expect, test } from "vitest";
import { keyOf } from "../document/entry-keys.ts";
import { withObjectiveIds } from "./objective-ids.ts";

test("an objective without an id gets one of its own, and stays the same entry; the others keep theirs", () => {
  const entries = [{ es: "Medir" }, { id: "objective-1", es: "Oír" }, { id: "risk" }, {}];
  const named = withObjectiveIds(entries);
  const made = expect.stringMatching(/^objective-[a-z0-9]{8}$/);
  expect(named.map(({ id }) => id)).toEqual([made, "objective-1", "risk", made]);
  expect(named.map(keyOf)).toEqual(entries.map(keyOf));
  expect(named[0]).toEqual({ id: made, es: "Medir" });
});

test("an objective that comes after one was removed does not get its id", () => {
  const [removed] = withObjectiveIds([{ es: "Medir" }]);
  const [added] = withObjectiveIds([{ es: "Oír" }]);
  expect(added?.id).not.toBe(removed?.id);
});
