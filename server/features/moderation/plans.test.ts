import { expect, test } from "vitest";
import { explain } from "../../testing/explain.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { pageOfEndorsed } from "./list-endorsed.ts";

test.each([null, ["hearts"], ["hearts", "lungs"]])(
  "reads the endorsed replies of %j from an index at any depth, without sorting",
  async (courses) => {
    const { parts } = await createTestApp();
    for (const before of [null, [1, "reply"]] as const) {
      const steps = await explain(parts.db, pageOfEndorsed(parts.db, { courses, before, rows: 21 }).compile());
      expect(steps[0]).toMatch(/^(SCAN|SEARCH) endorsements USING INDEX endorsements_newest/);
      expect(steps.slice(1).filter((step) => /TEMP B-TREE|AUTOMATIC|SCAN/.test(step))).toEqual([]);
    }
  },
);
