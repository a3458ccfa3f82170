// Writes a large course through the API on each database and measures how long an editor waits. No pass or fail.
// node bench/writing/run.ts
import type { BankDocument, ClassDocument, EvaluationDocument } from "../../contract/writing/documents.ts";
import { exportFormats } from "../../contract/writing/exports.ts";
import { median } from "../measuring/median.ts";
import { readUsage } from "../measuring/usage.ts";
import { onEachDatabase, type Place } from "../on-each-database.ts";
import { type Ask, createEditor, insertEditor, type Timed } from "./editor.ts";
import { largeCourse, largeItems } from "./large-course.ts";

let changes = 0;
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

process.stdout.write(
  "| what | database | median ms | least | most | CPU | event loop held up |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |\n",
);
await onEachDatabase(async (place) => {
  const ask = await createEditor(place);
  const items = largeItems();
  const course = largeCourse("large", items);
  await ask("POST", "", { id: "large", title: course.title });
  for (const [id, item] of items) {
    if ("bank" in item) await fillBank(ask, item);
    else await ask("PUT", `/large/draft/items/${id}`, item, { "if-none-match": "*" });
  }
  await ask("PUT", "/large/draft", course, { "if-match": "*" });

  await measure(place, "open the editor", () => openEditor(ask));
  await measure(place, "check the whole course", () => ask("POST", "/large/check", {}), 5);
  await measure(place, "save a class", () => save(ask, "class-7", changeClass));
  await measure(place, "save an evaluation of 20 questions", () =>
    save<EvaluationDocument>(ask, "evaluation-7", changeQuestion),
  );
  await measure(place, "save a bank of 500 questions", () => amend(ask, "bank-0"));
  const publish = async (note: string) => {
    await save(ask, "class-7", changeClass);
    return ask("POST", "/large/releases", { note });
  };
  await measure(place, "publish first", () => publish("1"), 1);
  await measure(place, "publish a change", () => publish("2"), 5);
  const token = await insertEditor(place);
  for (const format of exportFormats)
    await measure(place, `take the course away as ${format}`, () => takeAway(place, { token, format }), 3);
});

async function measure(place: Place, what: string, work: () => Promise<Timed>, times = rounds): Promise<void> {
  // One uncounted round for warm-up, unless the work happens only once.
  if (times > 1) await work();
  const taken: number[] = [];
  const before = await readUsage(place.server.address);
  for (let round = 0; round < times; round++) taken.push((await work()).took);
  const after = await readUsage(place.server.address);
  const cpu = ((after.cpu - before.cpu) / times) * 1000;
  const figures = [median(taken), Math.min(...taken), Math.max(...taken), cpu, after.held].map((value) =>
    value.toFixed(1),
  );
  process.stdout.write(`| ${[what, place.database, ...figures].join(" | ")} |\n`);
}

/** Measures what the outline screen waits for; it requests the check once it is shown. */
async function openEditor(ask: Ask): Promise<Timed> {
  const begun = performance.now();
  const [, draft] = await Promise.all([ask("GET", "?limit=100"), ask("GET", "/large/draft")]);
  return { ...draft, took: performance.now() - begun };
}

async function save<Item>(ask: Ask, id: string, change: (item: Item) => Item): Promise<Timed> {
  const path = `/large/draft/items/${id}`;
  const { body } = await ask("GET", path);
  return ask("PUT", path, change(body.item), { "if-match": `"${body.revision}"` });
}

/** A whole bank exceeds the size limit of a call, so it is filled a hundred questions at a time. */
async function fillBank(ask: Ask, { questions = [], ...rest }: BankDocument): Promise<void> {
  const path = `/large/draft/items/${rest.bank}`;
  await ask("PUT", path, rest, { "if-none-match": "*" });
  for (let from = 0; from < questions.length; from += 100) {
    const kept = Array.from({ length: from }, (_, place) => place);
    const amendment = { ...rest, questions: [...kept, ...questions.slice(from, from + 100)] };
    await ask("PATCH", path, amendment, { "if-match": `"${from / 100 + 1}"` });
  }
}

/** Saves as the screens do: with the changed questions, and the positions of the others. */
async function amend(ask: Ask, id: string): Promise<Timed> {
  const path = `/large/draft/items/${id}`;
  const { body } = await ask("GET", path);
  const { questions = [], ...rest } = changeQuestion<BankDocument>(body.item);
  const amendment = { ...rest, questions: questions.map((question, at) => (at === 3 ? question : at)) };
  return ask("PATCH", path, amendment, { "if-match": `"${body.revision}"` });
}

async function takeAway({ server }: Place, { token, format }: { token: string; format: string }): Promise<Timed> {
  const headers = { authorization: `Bearer ${token}`, accept: "application/octet-stream" };
  const begun = performance.now();
  const path = `/api/v1/manage/courses/large/export?format=${format}&release=draft&language=es`;
  const response = await fetch(`${server.address}${path}`, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  if (!response.ok) throw new Error(`${format}: ${response.status}`);
  return { body: bytes, took: performance.now() - begun };
}

function changeClass(item: ClassDocument): ClassDocument {
  changes += 1;
  const text = { es: `Texto **${changes}**`, en: `Text **${changes}**` };
  return { ...item, blocks: item.blocks?.with(1, { text }) };
}

function changeQuestion<Item extends Pick<BankDocument | EvaluationDocument, "questions">>(item: Item): Item {
  changes += 1;
  const prompt = { es: `¿Qué se hace en el caso ${changes}?`, en: `What is done in case ${changes}?` };
  return { ...item, questions: item.questions?.map((each, at) => (at === 3 ? { ...each, prompt } : each)) };
}
