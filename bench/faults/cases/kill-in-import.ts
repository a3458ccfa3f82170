import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "../../../server/db/schema.ts";
import { expectThat, tell } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { countMoments, killAt, look, spread } from "../kill-points.ts";

const places = 6;
const demoCourse = "content/courses/cardio-obstetrics";

/** An author's import is killed part-way while learners take the course. */
export const killInImport: Fault = {
  name: "kill-in-import",
  title: "kill -9 during the import of a changed course, beside a server under load",
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
    const points = spread(moments, places);
    for (const [round, at] of points.entries()) {
      await change(folder, round + 1);
      const before = await look(world, describe);
      await killAt(world, { part: "import", at }, importing);
      expectThat((await look(world, describe)) === before, `killed at ${at} a part of the new course is there`);
      await load.pause();
      await world.check(load);
      load.resume();
    }
    const before = await look(world, describe);
    await countMoments(world, "import", importing);
    expectThat((await look(world, describe)) !== before, "the import that nothing disturbed changed nothing");
    await load.stop();
    await world.check(load);
    return `${tell(world)}; ${points.length} kills among ${moments} moments: each time the course as it was before, and the next import brought the new one`;
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
