import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../../server/db/schema.ts";
import { expectThat, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { countMoments, killAt, pickEvenly, readDatabase } from "../kill-points.ts";

const maxKills = 6;
const demoCourse = "content/courses/cardio-obstetrics";

/** An author's import is killed part-way while learners take the course. */
export const killInImport: Fault = {
  name: "kill-in-import",
  title: "kill -9 during the import of a changed course, 4 active clients",
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), "fault-course-"));
    world.atEnd(() => rm(folder, { recursive: true }));
    await cp(demoCourse, folder, { recursive: true });
    const importing = ["cli/course.ts", "import", folder];
    await world.start();
    const load = world.load(4);
    await load.ready;
    await change(folder, 0);
    const moments = await countMoments(world, "import", importing);
    const points = pickEvenly(moments, maxKills);
    for (const [round, at] of points.entries()) {
      await change(folder, round + 1);
      const before = await readDatabase(world, describe);
      await killAt(world, { part: "import", at }, importing);
      expectThat((await readDatabase(world, describe)) === before, `killed at ${at}, part of the new course exists`);
      await load.pause();
      await world.check(load);
      load.resume();
    }
    const before = await readDatabase(world, describe);
    await countMoments(world, "import", importing);
    expectThat((await readDatabase(world, describe)) !== before, "the undisturbed import changed nothing");
    await load.stop();
    await world.check(load);
    return `${summariseWrites(world)}; ${points.length} kills among ${moments} moments: each time the previous course remained, and the next import created the new one`;
  },
};

/** Changes the title, and the bytes of the captions. */
async function change(folder: string, round: number): Promise<void> {
  await appendFile(join(folder, "media/circulation.es.vtt"), `\n\nNOTE ${round}\n`);
  const file = join(folder, "course.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/"Cómo cambia la circulación[^"]*"/, `"Cómo cambia la circulación (${round})"`));
}

/** Reads everything that learners see of a course. */
async function describe(db: Db): Promise<string> {
  const courses = await db.selectFrom("courses").select(["version", "outline"]).execute();
  const items = await db.selectFrom("items").select(["id", "content_hash", "retired_at"]).orderBy("id").execute();
  const files = await db.selectFrom("files").select("id").where("kind", "<>", "photo").orderBy("id").execute();
  return JSON.stringify([courses, items, files]);
}
