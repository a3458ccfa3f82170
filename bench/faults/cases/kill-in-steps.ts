import { sql } from "kysely";
import { isPostgres } from "../../../server/db/dialect.ts";
import type { Db } from "../../../server/db/schema.ts";
import type { Fault } from "../fault.ts";
import { expectThat } from "../figures.ts";
import { countMoments, empty, killAt, look, spread } from "../kill-points.ts";

const placesOfEach = 3;

/** The machine goes off while a version of the program makes its changes to the database. */
export const killInSteps: Fault = {
  name: "kill-in-steps",
  title: "kill -9 inside each step of the database, from after its first statement to before its commit",
  async run(world) {
    const steps = [...(await countMoments(world))].filter(([part]) => part !== "import");
    const undisturbed = await look(world, describe);
    await empty(world);
    let kills = 0;
    for (const [index, [part, moments]] of steps.entries()) {
      // Before the first statement of a step nothing of it is begun.
      for (const at of spread(moments - 1, placesOfEach)) {
        await killAt(world, { part, at: at + 1 });
        kills += 1;
        const { taken } = await look(world, describe);
        const before = steps.slice(0, index).map(([name]) => name);
        expectThat(String(taken) === String(before), `killed at ${at + 1} of ${part} it has the steps ${taken}`);
      }
    }
    const server = await world.start();
    await world.check();
    expectThat((await server.stop()) === 0, "it did not end with 0");
    const left = await look(world, describe);
    expectThat(JSON.stringify(left) === JSON.stringify(undisturbed), "the tables are others than undisturbed ones");
    return `${kills} kills in ${steps.length} steps: each time no trace of the step, and the next start took it from its beginning; in the end the tables and indexes of a start that nothing disturbed`;
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

/** The steps that a database has taken, and all that they made. */
async function describe(db: Db): Promise<{ taken: string[]; made: string[] }> {
  const { rows: taken } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const { rows: made } = await (isPostgres(db) ? inPostgres : inSqlite).execute(db);
  return { taken: taken.map(({ name }) => name), made: made.map((row) => row.made) };
}
