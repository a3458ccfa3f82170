import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";

test("reading goes on beside a transaction, and sees only what was committed", async () => {
  const { db } = (await createTestApp()).parts;
  const { promise: isRead, resolve: commit } = Promise.withResolvers<void>();
  const names = () => db.selectFrom("secrets").select("name").execute();

  const writing = db.transaction().execute(async (tx) => {
    await tx.insertInto("secrets").values({ name: "one", value: "" }).execute();
    await isRead;
  });
  expect(await names()).toEqual([]);
  commit();
  await writing;

  expect(await names()).toEqual([{ name: "one" }]);
});
