import type { Db } from "../../../server/db/schema.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { countMoments, killAt, pickEvenly, readDatabase, resetWorld } from "../kill-points.ts";

const maxKills = 6;

/** The machine loses power while the server starts for the first time and imports the demo course. */
export const killInFirstStart: Fault = {
  name: "kill-in-first-start",
  title: "kill -9 during the first start, throughout the import of the demo course",
  async run(world) {
    const moments = await countMoments(world, "import");
    const undisturbed = JSON.stringify(await readDatabase(world, describe));
    const points = pickEvenly(moments, maxKills);
    for (const at of points) {
      await resetWorld(world);
      await killAt(world, { part: "import", at });
      const { courses, items, files } = await readDatabase(world, describe);
      expectThat(courses.length + items.length + files.length === 0, `killed at ${at}, part of the course exists`);
      const server = await world.start();
      await world.check();
      expectThat((await server.stop()) === 0, "it did not exit with 0");
      expectThat(
        JSON.stringify(await readDatabase(world, describe)) === undisturbed,
        `killed at ${at}, the course differs`,
      );
    }
    return `${points.length} kills among ${moments} moments: each time no row of the course existed, and the next start imported it completely`;
  },
};

/** Reads everything that an import creates, except values that depend on a secret of the installation. */
async function describe(db: Db) {
  const courses = await db.selectFrom("courses").select(["id", "outline"]).execute();
  const items = await db.selectFrom("items").select(["id", "position", "kind"]).orderBy("id").execute();
  const files = await db.selectFrom("files").select(["id", "hash"]).orderBy("id").execute();
  return { courses, items, files };
}
