import { expect, test } from "vitest";
import { explain } from "../../testing/explain.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { pageOfLearners } from "./list-learners.ts";

test.each(["", "completed", "in_progress", "stalled"] as const)(
  "reads learners with the status '%s' from an index at any depth, without sorting",
  async (status) => {
    const { parts, clock } = await createTestApp();
    for (const before of [null, "somebody"]) {
      const filter = { courseId: "hearts", groups: null, status, names: null, areGroupsLarge: false, now: clock.now };
      const steps = await explain(parts.db, pageOfLearners(parts.db, filter, { before, rows: 21 }).compile());
      expect(steps[0]).toMatch(/SEARCH enrolments USING INDEX \w+ \(course_id=\?/);
      expect(steps.filter((step) => /SCAN|TEMP B-TREE|AUTOMATIC/.test(step))).toEqual([]);
    }
  },
);

test("walks learners in order and checks each one if a name is frequent or a group large", async () => {
  const { parts, clock } = await createTestApp();
  const names = { rare: null, others: ["ana"], isNamesOnly: true };
  const search = { courseId: "hearts", groups: ["north"], areGroupsLarge: true, names, now: clock.now };
  const steps = await explain(parts.db, pageOfLearners(parts.db, search, { before: null, rows: 21 }).compile());
  expect(steps[0]).toMatch(/SEARCH enrolments USING INDEX \w+ \(course_id=\?/);
  expect(steps.filter((step) => /SCAN|TEMP B-TREE|AUTOMATIC|LIST SUBQUERY/.test(step))).toEqual([]);
});
