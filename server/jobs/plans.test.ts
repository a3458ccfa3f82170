import { expect, test } from "vitest";
import { explain } from "../testing/explain.ts";
import { createTestApp } from "../testing/test-app.ts";
import { selectDue } from "./job-rows.ts";

test("reads due jobs from an index without sorting, even if very many are due at the same time", async () => {
  const { parts, clock } = await createTestApp();
  const steps = await explain(parts.db, selectDue(parts.db, { kind: "bulk_mail", now: clock.now, max: 2 }).compile());
  expect(steps).toEqual(["SEARCH jobs USING INDEX jobs_due (kind=? AND due_at<?)"]);
});
