import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashToken } from "../../ids.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import { ana, lastToken, register } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

const migration = "012-links-made-when-sent";

/** A later migration that changed the same table. */
const later = "065-codes";

/** Restores the previous tables, with one link that was sent and one whose email is waiting. */
async function goBack(db: Db): Promise<void> {
  await sql`drop index outbox_user`.execute(db);
  await db.schema.alterTable("outbox").dropColumn("user_id").execute();
  await db.schema.dropTable("links").execute();
  await sql`create table links (user_id text not null references users (id), kind text not null,
    token_hash text not null unique, expires_at bigint not null, primary key (user_id, kind))`.execute(db);
  await sql`delete from migrations where name in (${migration}, ${later})`.execute(db);
}

test("keeps sent links valid and replaces those of waiting emails", async () => {
  const app = await createTestApp();
  const { db } = app.parts;
  await register(app);
  await app.parts.jobs.idle("mail");
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await goBack(tx);
    const expires = app.clock.now + 60_000;
    await sql`insert into links values (${id}, 'confirm', ${hashToken("waiting")}, ${expires}),
      (${id}, 'restore', ${hashToken("sent")}, ${expires})`.execute(tx);
    const content = JSON.stringify({ firstName: "Ana", token: "waiting" });
    await sql`insert into outbox values ('1', ${ana.email}, 'es', 'confirm', ${content}, ${app.clock.now})`.execute(tx);
    await enqueueJob(tx, { kind: "mail", key: "1" }, app.clock.now);
  });

  expect(await migrate(db)).toEqual([migration, later]);

  const use = (path: string, body: object) => app.call("POST", `/api/v1/users/${path}`, { body });
  expect(JSON.stringify(await db.selectFrom("outbox").selectAll().execute())).not.toContain("waiting");
  expect((await use("confirm", { token: "waiting" })).status).toBe(422);
  const fresh = await lastToken(app);
  expect((await use("confirm", { token: fresh })).status).toBe(200);
  expect((await use("restore", { token: "sent", password: "otra contraseña larga" })).status).toBe(200);
});
