import { expect, test } from "vitest";
import { personStatuses } from "../../../contract/staff/people.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { hasStatus, statusOf } from "./account-status.ts";
import { deletedUserId } from "./deleted-user.ts";
import { noPassword } from "./passwords/passwords.ts";

test("hasStatus selects the accounts to which statusOf gives that status", async () => {
  const app = await createTestApp();
  const { db } = app.parts;
  for (const disabled_at of [null, 1]) {
    for (const confirmed_at of [null, 1]) {
      for (const password_hash of [noPassword, "hash"]) {
        const { id } = await createLearner(app);
        const change = { disabled_at, confirmed_at, password_hash };
        await db.transaction().execute((tx) => tx.updateTable("users").set(change).where("id", "=", id).execute());
      }
    }
  }
  const people = db.selectFrom("users").selectAll().where("id", "!=", deletedUserId).orderBy("id");
  const all = await people.execute();
  expect(new Set(all.map(statusOf))).toEqual(new Set(personStatuses));
  for (const status of personStatuses) {
    expect(await people.where(hasStatus(status)).execute()).toEqual(all.filter((row) => statusOf(row) === status));
  }
});
