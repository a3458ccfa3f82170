import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Author, createAuthor } from "../clients/author.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import type { World } from "../world.ts";
import { checkAll } from "./kill-in-writing.ts";

const [rounds, questions] = [5, 1000];

/** A server dies in the middle of importing a file from another platform. */
export const killInConversion: Fault = {
  name: "kill-in-conversion",
  title: `kill -9 during the import of ${questions} Moodle questions, ${rounds} times`,
  async run(world) {
    let server = await world.start();
    const author = await createAuthor(world);
    const startedAt = performance.now();
    expectThat(
      (await waitUntilFinished(author, await startImport(author, 0))).state === "done",
      "an undisturbed import was rejected",
    );
    const duration = performance.now() - startedAt;
    const ends: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const id = await startImport(author, round);
      await wait(randomInt(Math.ceil(duration)));
      server.child.kill("SIGKILL");
      await server.exited;
      server = await world.start();
      const { state, course, report } = await waitUntilFinished(author, id);
      ends.push(state);
      if (state === "refused") expectThat(report.entries.length === 1, "it was rejected without a reason");
      else await expectComplete(author, course);
    }
    await expectNoLeftovers(world);
    await checkAll(world);
    return `each import resumed (${ends.join(", ")}); every draft has its ${questions} questions once, and no file was left behind`;
  },
};

async function startImport({ requireSuccess }: Author, round: number): Promise<string> {
  const question = (number: number) => `<question type="shortanswer"><name><text>Caso ${round}-${number}</text></name>
    <questiontext format="html"><text><![CDATA[<p>¿Qué se hace en el caso <b>${number}</b> de ${round}?</p>]]></text></questiontext>
    <answer fraction="100"><text>nada ${number}</text></answer></question>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><quiz>${Array.from({ length: questions }, (_, at) => question(at)).join("")}</quiz>`;
  const body = new FormData();
  body.append("file", new Blob([xml]), `casos-${round}.xml`);
  return (await requireSuccess({ method: "POST", path: "/imports", body })).body.id;
}

async function waitUntilFinished({ requireSuccess }: Author, id: string) {
  // On PostgreSQL, the other server's lease has to expire first.
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await requireSuccess({ method: "GET", path: `/imports/${id}` });
    if (body.state === "done" || body.state === "refused") return body;
    await wait(250);
  }
  throw new Error("the import was not resumed");
}

async function expectComplete({ requireSuccess }: Author, course: string): Promise<void> {
  const { body } = await requireSuccess({ method: "GET", path: `/courses/${course}/draft` });
  let found = 0;
  for (const { id } of body.items) {
    const { body: read } = await requireSuccess({ method: "GET", path: `/courses/${course}/draft/items/${id}` });
    found += read.item.questions?.length ?? 0;
  }
  expectThat(found === questions, `the draft of ${course} has ${found} questions`);
}

/** Jobs remove the imported files. */
async function expectNoLeftovers({ dataDir }: World): Promise<void> {
  const folders = ["imports", "files/uploads"].map((name) => join(dataDir, name));
  for (let tries = 0; ; tries += 1) {
    const leftovers = (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
    if (leftovers.length === 0) return;
    expectThat(tries < 480, `left behind: ${leftovers.join(", ")}`);
    await wait(250);
  }
}
