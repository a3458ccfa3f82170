import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import { thinHistory } from "./thin-history.ts";

const path = "/draft/items/circulation";
const [second, minute] = [1000, 60_000];

type Writers = Awaited<ReturnType<typeof createWriters>>;

/** Saves the class repeatedly as autosave does, each time with another length, and advances the clock after each. */
async function save(
  { ask, clock }: Writers,
  who: { token: string },
  { times, every }: { times: number; every: number },
) {
  const { body } = await ask("GET", path);
  for (let time = 0; time < times; time += 1) {
    const document = { ...body.item, minutes: 1 + (clock.now % 997) };
    const headers = { "if-match": "*" };
    expect((await ask("PUT", path, { token: who.token, body: document, headers })).status).toBe(200);
    clock.now += every;
  }
}

async function listRevisions({ ask }: Writers): Promise<number[]> {
  const { body } = await ask("GET", `${path}/history?limit=100`);
  return body.records.map(({ revision }: { revision: number }) => revision);
}

const countDocuments = async ({ parts }: Writers) =>
  (await parts.db.selectFrom("documents").select("hash").execute()).length;

test("thins one editor's autosaves to a revision per ten minutes once they are an hour old", async () => {
  const writers = await createWriters();
  const before = await countDocuments(writers);
  await save(writers, writers.editor, { times: 20, every: 90 * second });
  await thinHistory(writers.parts);
  expect(await listRevisions(writers)).toHaveLength(21);

  writers.clock.now += 60 * minute;
  await thinHistory(writers.parts);
  // The shell's revision, then the editor's first, those as far apart as possible, and the last.
  expect(await listRevisions(writers)).toEqual([21, 20, 14, 8, 2, 1]);
  expect((await countDocuments(writers)) - before).toBe(5);
  expect((await writers.ask("POST", `${path}/history/14/restore`, { body: {} })).status).toBe(200);
  expect((await writers.ask("POST", `${path}/history/15/restore`, { body: {} })).status).toBe(404);
});

test("retains other editors' revisions, releases and removals", async () => {
  const writers = await createWriters();
  const { ask, editor, other, clock } = writers;
  await save(writers, editor, { times: 3, every: second });
  await save(writers, other, { times: 1, every: second });
  await save(writers, editor, { times: 2, every: second });
  expect((await ask("POST", "/releases", { body: {} })).status).toBe(201);
  await save(writers, editor, { times: 2, every: second });
  await ask("DELETE", path, { headers: { "if-match": "*" } });
  await ask("POST", `${path}/history/5/restore`, { body: {} });
  await save(writers, editor, { times: 2, every: second });
  clock.now += 61 * minute;
  await thinHistory(writers.parts);
  expect(await listRevisions(writers)).toEqual([13, 10, 7, 6, 5, 4, 2, 1]);
});

test("the database refuses to delete history that must be retained", async () => {
  const writers = await createWriters();
  await save(writers, writers.editor, { times: 2, every: second });
  const { db } = writers.parts;
  const remove = (revision: number) =>
    inTransaction(db, (tx) => {
      const ofItem = tx.deleteFrom("draft_revisions").where("item_id", "=", "circulation");
      return ofItem.where("revision", "=", revision).execute();
    });
  await expect(remove(1)).rejects.toThrow("stays");
  await expect(remove(3)).rejects.toThrow("stays");
  const removeReleased = inTransaction(db, (tx) => tx.deleteFrom("documents").where("released", "=", 1).execute());
  await expect(removeReleased).rejects.toThrow("stays");
});
