import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { courseDocument, quizDocument } from "../../../testing/writing/drafts.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import type { ConvertedFile } from "../converting/task.ts";
import { placeImport, planImport } from "./place-import.ts";

function convertedFile(quizzes: number): ConvertedFile {
  const ids = Array.from({ length: quizzes }, (_, index) => `quiz-${index}`);
  const modules = [{ id: "quizzes", title: { es: "Pruebas" }, items: ids.map((evaluation) => ({ evaluation })) }];
  const course = { ...courseDocument("late"), modules };
  const items = ids.map((id): ConvertedFile["items"][number] => [id, quizDocument(id)]);
  const about = { outcome: "converted", format: "gift", name: "GIFT", version: null, report: "" } as const;
  return { ...about, course, items, media: [], provisional: [] };
}

async function planIntoHeart(quizzes: number) {
  const writers = await createWriters();
  const { parts, clock, editor } = writers;
  const file = convertedFile(quizzes);
  const row = { user_id: editor.id, course_id: "heart", bank: null, source: null, name: "late.txt", plan: null };
  const planned = await planImport(parts.db, row, file);
  const place = () => inTransaction(parts.db, (tx) => placeImport(tx, { row, file, planned, now: clock.now }));
  return { ...writers, planned, place };
}

test("keeps what an editor wrote after the import was planned", async () => {
  const { ask, make, planned, place } = await planIntoHeart(1);
  await make("/draft/items/late-note", { class: "late-note", title: { es: "Nota" }, minutes: 1, blocks: [] });
  const placed = await place();

  expect(placed).not.toBe(planned);
  const { items } = (await ask("GET", "/draft")).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(["late-note", "late-quiz-0"]));
});

test("answers other requests while an import is placed, and shows them all of it or nothing", async () => {
  const { ask, planned, place } = await planIntoHeart(100);
  const count = async () => (await ask("GET", "/draft")).body.items.length;
  const before = await count();
  const seen = new Set<number>();
  let isPlaced = false;
  const placing = place().finally(() => {
    isPlaced = true;
  });
  while (!isPlaced) seen.add(await count());

  expect(await placing).toBe(planned);
  expect([before, before + 100]).toEqual(expect.arrayContaining([...seen]));
  expect(await count()).toBe(before + 100);
});
