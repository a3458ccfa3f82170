import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { importFile, readSource } from "../../../testing/writing/imports.ts";
import { watchImport } from "./watch-import.ts";

test("waits for the current report before ending, as it would remain in a finished import", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const { id } = await importFile(app, await readSource("aiken.txt"), { token });
  const { db } = app.parts;
  const { end } = await inTransaction(db, async (tx) => {
    await tx.updateTable("imports").set({ share: null }).where("id", "=", id).execute();
    const watch = watchImport(app.parts, id, new AbortController().signal);
    watch.note({ step: "check", share: 0.5 });
    // Longer than the reporting interval; the report then waits for this transaction.
    await new Promise((resolve) => setTimeout(resolve, 1300));
    return { end: watch.end() };
  });
  await end;
  const row = await db.selectFrom("imports").select(["step", "share"]).where("id", "=", id).executeTakeFirst();
  expect(row).toEqual({ step: "check", share: 0.5 });
});

test("reports a new step with the same share", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const { id } = await importFile(app, await readSource("aiken.txt"), { token });
  const { db } = app.parts;
  const readStep = async () =>
    (await db.selectFrom("imports").select("step").where("id", "=", id).executeTakeFirst())?.step;
  const watch = watchImport(app.parts, id, new AbortController().signal);
  for (const step of ["unpack", "read"] as const) {
    watch.note({ step, share: 0.25 });
    await expect.poll(readStep).toBe(step);
  }
  await watch.end();
});
