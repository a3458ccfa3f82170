import { sql } from "kysely";
import { isPostgres } from "../../../server/db/dialect.ts";
import type { Db } from "../../../server/db/schema.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { countMoments, killAt, pickEvenly, readDatabase, resetWorld } from "../kill-points.ts";

const part = "migrations";

/** At how many of its moments a migration is killed. */
const maxKills = 20;

/** The machine loses power while a version of the program migrates the database. */
export const killInMigrations: Fault = {
  name: "kill-in-migrations",
  title: "kill -9 inside the database migrations, from after their first statement to before their commit",
  async run(world) {
    const moments = await countMoments(world, part);
    const undisturbed = await readDatabase(world, describe);
    const kills = pickEvenly(moments, maxKills);
    for (const at of kills) {
      await resetWorld(world);
      await killAt(world, { part, at });
      const made = await readDatabase(world, describe);
      expectThat(made.length === 0, `killed at ${at} of ${moments}, it has left ${made}`);
    }
    const server = await world.start();
    await world.check();
    expectThat((await server.stop()) === 0, "it did not exit with 0");
    const left = await readDatabase(world, describe);
    expectThat(
      JSON.stringify(left) === JSON.stringify(undisturbed),
      "the tables differ from those of an undisturbed start",
    );
    return `${kills.length} kills at ${moments} moments: each time no trace of any migration; finally the same tables and indexes as after an undisturbed start`;
  },
};

const inSqlite = sql<{ made: string }>`select sql as made from sqlite_schema where sql is not null order by 1`;

const inPostgres = sql<{ made: string }>`
  select indexdef as made from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', table_name, column_name, data_type, is_nullable)
    from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  order by 1`;

/** Lists the whole schema: tables, columns, indexes and constraints. */
async function describe(db: Db): Promise<string[]> {
  const { rows } = await (isPostgres(db) ? inPostgres : inSqlite).execute(db);
  return rows.map((row) => row.made);
}
