import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../../../server/config.ts";
import type { Db } from "../../../server/db/schema.ts";
import { createFileStore } from "../../../server/features/files/stores/create-store.ts";
import { checkFiles, checkHashes, checkRules } from "../checks/invariants.ts";
import { type Author, createAuthor } from "../clients/author.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault, ServerControl } from "../fault.ts";
import { readDatabase } from "../kill-points.ts";
import type { World } from "../world.ts";
import { interruptUploads } from "./interrupt-uploads.ts";

const rounds = 6;
const items = Array.from({ length: 40 }, (_, index) => `item-${index}`);

/** The server dies in the middle of an author's saves, publishes and uploads. */
export const killInWriting: Fault = {
  name: "kill-in-writing",
  title: `kill -9 during an author's saves and publishes, ${rounds} times each, and during 3 uploads`,
  async run(world) {
    let server = await world.start();
    const kill = async () => {
      server.child.kill("SIGKILL");
      await server.exited;
    };
    const restart = async () => {
      server = await world.start();
    };
    const author = await createAuthor(world);
    await createCourse(author);
    const saved = await interruptSaves(author, { kill, restart });
    const published = await interruptPublishes(world, author, { kill, restart });
    const uploaded = await interruptUploads(world, author, { kill, restart });
    await checkAll(world);
    return [saved, published, uploaded].join("; ");
  },
};

const title = (text: string) => ({ es: text, en: text });

function classOf(id: string, text: string) {
  return { class: id, title: title(text), minutes: 1, blocks: [{ text: title("Texto") }] };
}

async function createCourse({ requireSuccess }: Author): Promise<void> {
  await requireSuccess({ method: "POST", path: "/courses", body: { id: "written", title: title("Curso") } });
  for (const id of items) await requireSuccess(save(id, "0"));
  const course = {
    ...{ format: 1, id: "written", title: title("Curso"), summary: title("Todo"), description: title("Todo.\n") },
    ...{ objectives: [title("Saberlo")], authors: [{ name: "Ana", role: title("Médica") }], passPercent: 70 },
    modules: [{ id: "one", title: title("Uno"), items: items.map((id) => ({ class: id })) }],
  };
  await requireSuccess({ method: "PUT", path: "/courses/written/draft", body: course, headers: { "if-match": "*" } });
}

/** Returns the write that gives an item a title, creating the item if it is new. */
function save(id: string, text: string, isNew = text === "0") {
  const headers: Record<string, string> = isNew ? { "if-none-match": "*" } : { "if-match": "*" };
  const path = `/courses/written/draft/items/${id}`;
  return { method: "PUT" as const, path, body: classOf(id, text), headers };
}

/** Checks that every acknowledged revision is in its item's history with its text. */
async function interruptSaves(author: Author, { kill, restart }: ServerControl): Promise<string> {
  const acknowledged: { id: string; revision: number; text: string }[] = [];
  let unknown = 0;
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = writer; !isOver; index += 4) {
        const [id = "", text] = [items[index % items.length], randomUUID()];
        const { outcome, body } = await author.ask(save(id, text));
        if (outcome === "acknowledged") acknowledged.push({ id, revision: body.revision, text });
        if (outcome === "unknown") unknown += 1;
        if (outcome !== "acknowledged") await wait(20);
      }
    });
    await wait(500 + randomInt(1000));
    await kill();
    isOver = true;
    await Promise.all(writing);
    await restart();
  }
  for (const id of items) {
    const history = await readHistory(author, id);
    for (const { revision, text } of acknowledged.filter((one) => one.id === id)) {
      expectThat(history.get(revision) === text, `revision ${revision} of ${id} is ${history.get(revision)}`);
    }
    expectThat(history.size === Math.max(...history.keys()), `${id} has lost a revision`);
  }
  return `${acknowledged.length} saves acknowledged, ${unknown} unknown, each acknowledged revision in its item's history`;
}

async function readHistory({ requireSuccess }: Author, id: string): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  let cursor = "";
  do {
    const path = `/courses/written/draft/items/${id}/history?limit=100${cursor}`;
    const { body } = await requireSuccess({ method: "GET", path });
    for (const { revision, item } of body.records) texts.set(revision, item.title.es);
    cursor = body.next === null ? "" : `&cursor=${body.next}`;
  } while (cursor !== "");
  return texts;
}

/**
 * Checks that learners see the titles of exactly one release, the last one listed: either the old one or the complete
 * new one.
 */
async function interruptPublishes(world: World, author: Author, { kill, restart }: ServerControl): Promise<string> {
  const publish = (round: number) => ({
    method: "POST" as const,
    path: "/courses/written/releases",
    body: { note: String(round) },
  });
  const rename = async (round: number) => {
    for (const id of items) await author.requireSuccess(save(id, `Clase ${round}`));
  };
  await rename(0);
  const { duration } = await author.requireSuccess(publish(0));
  let arrived = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await rename(round);
    const publishing = author.ask(publish(round));
    await wait(randomInt(Math.ceil(duration)));
    await kill();
    const { outcome } = await publishing;
    const seen = await readDatabase(world, readPublished);
    expectThat(seen.titles.length === 1, `learners see titles of ${seen.titles.length} releases`);
    expectThat(seen.titles[0] === `Clase ${seen.note}`, `they see ${seen.titles[0]} of release ${seen.note}`);
    expectThat(
      seen.note === round || outcome !== "acknowledged",
      `release ${round} was acknowledged but does not exist`,
    );
    expectThat(seen.note >= round - 1, `release ${round - 1} is missing`);
    await restart();
    if (seen.note === round) arrived += 1;
    else await author.requireSuccess(publish(round));
  }
  return `${rounds} publishes interrupted: ${arrived} times the complete new release existed, otherwise the previous one, and publishing again succeeded`;
}

async function readPublished(db: Db): Promise<{ note: number; titles: string[] }> {
  const release = await db
    .selectFrom("releases")
    .select("note")
    .where("course_id", "=", "written")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  const { outline } = await db
    .selectFrom("courses")
    .select("outline")
    .where("id", "=", "written")
    .executeTakeFirstOrThrow();
  const titles = [...new Set(outline.match(/Clase \d+/g) ?? [])];
  const contents = await db
    .selectFrom("items")
    .innerJoin("contents", "contents.hash", "items.content_hash")
    .select("contents.body")
    .where("items.course_id", "=", "written")
    .execute();
  const inItems = contents.flatMap(({ body }) => body.match(/Clase \d+/g) ?? []);
  return { note: Number(release.note), titles: [...new Set([...titles, ...inItems])] };
}

/** Checks the database and the files for anything that no fault may leave behind. */
export async function checkAll(world: World): Promise<void> {
  const store = await createFileStore(readConfig(world.environment));
  const faults = await readDatabase(world, async (db) => {
    const files = await db.selectFrom("files").select(["hash", "bytes"]).where("course_id", "=", "written").execute();
    return [...(await checkRules(db)), ...(await checkFiles(db, store)), ...(await checkHashes(store, files))];
  }).finally(() => store.close());
  expectThat(faults.length === 0, faults.slice(0, 5).join("; "));
}
