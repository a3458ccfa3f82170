import { Kysely } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { execute, startPostgres } from "../../testing/programs/postgres-server.ts";
import { createPool, postgresDialect } from "./postgres.ts";

interface Tables {
  kept: { id: number };
}

/** Starts a primary that waits for a missing replica before it acknowledges a commit. */
async function startWithoutItsReplica() {
  const server = await startPostgres(inject("postgresBin"));
  onTestFinished(() => server.remove());
  const url = server.url("postgres");
  await execute(url, "create table kept (id integer primary key)");
  await execute(url, "alter system set synchronous_standby_names = 'replica'");
  // A reload would reach the process responsible at an unknown time.
  await server.stop();
  await server.restart();
  return url;
}

test("a commit that the replica does not confirm in time is not a success", async () => {
  const statementTimeout = 500;
  const source = createPool({ url: await startWithoutItsReplica(), connections: 1, statementTimeout });
  const db = new Kysely<Tables>({ dialect: postgresDialect(source, statementTimeout) });
  onTestFinished(() => db.destroy());

  const commit = db.transaction().execute((tx) => tx.insertInto("kept").values({ id: 1 }).execute());

  await expect(commit).rejects.toMatchObject({ code: "unavailable", messageKey: "outcomeUnknown" });
});
