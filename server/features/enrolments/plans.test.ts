import { expect, test } from "vitest";
import { explain } from "../../testing/explain.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { selectLearners } from "./course-results.ts";

test("finds a batch of results by primary key, without sorting, however many learners a course has", async () => {
  const { parts } = await createTestApp();
  const steps = await explain(parts.db, selectLearners(parts.db, ["a", "b"]).compile());
  expect(steps[0]).toMatch(/SEARCH enrolments USING INDEX \w+ \(id=\?/);
  expect(steps.filter((step) => /SCAN|TEMP B-TREE|AUTOMATIC/.test(step))).toEqual([]);
});
