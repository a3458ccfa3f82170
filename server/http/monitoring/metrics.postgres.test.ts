import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createTestApp } from "../../testing/test-app.ts";

test("serves metrics in time for the scraper although the database does not respond", async () => {
  const { call, parts } = await createTestApp();
  await inTransaction(parts.db, async (tx) => {
    await sql`lock table outbox`.execute(tx);
    const start = performance.now();
    const { status, body } = await call("GET", "/metrics");
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(status).toBe(200);
    expect(body).toContain('outbox_mails{state="waiting"} Nan');
    expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
  });
});
