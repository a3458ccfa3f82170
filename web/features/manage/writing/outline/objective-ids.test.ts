import { expect, test } from "vitest";
import { keyOf } from "../document/entry-keys.ts";
import { withObjectiveIds } from "./objective-ids.ts";

test("gives ids to objectives without one, and leaves their entry keys and other ids unchanged", () => {
  const entries = [{ es: "Medir" }, { id: "objective-1", es: "Oír" }, { id: "risk" }, {}];
  const named = withObjectiveIds(entries);
  const made = expect.stringMatching(/^objective-[a-z0-9]{8}$/);
  expect(named.map(({ id }) => id)).toEqual([made, "objective-1", "risk", made]);
  expect(named.map(keyOf)).toEqual(entries.map(keyOf));
  expect(named[0]).toEqual({ id: made, es: "Medir" });
});

test("does not reuse the id of a removed objective", () => {
  const [removed] = withObjectiveIds([{ es: "Medir" }]);
  const [added] = withObjectiveIds([{ es: "Oír" }]);
  expect(added?.id).not.toBe(removed?.id);
});
