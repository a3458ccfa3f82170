// Writes a large course through the API on each database and measures how long an editor waits. No pass or fail.
// node bench/writing/run.ts
import type { BankDocument, ClassDocument, EvaluationDocument } from "../../contract/writing/documents.ts";
import { exportFormats } from "../../contract/writing/exports.ts";
import { median } from "../measuring/median.ts";
import { readUsage } from "../measuring/usage.ts";
import { type BenchServer, onEachDatabase } from "../on-each-database.ts";
import { type CallApi, createEditor, insertEditor, type Timed } from "./editor.ts";
import { largeCourse, largeItems } from "./large-course.ts";

let changes = 0;
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);

process.stdout.write(
  "| what | database | median ms | min | max | CPU | event loop delay |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |\n",
);
await onEachDatabase(async (benchServer) => {
  const callApi = await createEditor(benchServer);
  const items = largeItems();
  const course = largeCourse("large", items);
  await callApi("POST", "", { id: "large", title: course.title });
  for (const [id, item] of items) {
    if ("bank" in item) await createBank(callApi, item);
    else await callApi("PUT", `/large/draft/items/${id}`, item, { "if-none-match": "*" });
  }
  await callApi("PUT", "/large/draft", course, { "if-match": "*" });

  await measure(benchServer, "open the editor", () => openEditor(callApi));
  await measure(benchServer, "check the entire course", () => callApi("POST", "/large/check", {}), 5);
  await measure(benchServer, "save a class", () => save(callApi, "class-7", changeClass));
  await measure(benchServer, "save an evaluation of 20 questions", () =>
    save<EvaluationDocument>(callApi, "evaluation-7", changeQuestion),
  );
  await measure(benchServer, "save a bank of 500 questions", () => saveBank(callApi, "bank-0"));
  const publish = async (note: string) => {
    await save(callApi, "class-7", changeClass);
    return callApi("POST", "/large/releases", { note });
  };
  await measure(benchServer, "publish for the first time", () => publish("1"), 1);
  await measure(benchServer, "publish a change", () => publish("2"), 5);
  const token = await insertEditor(benchServer);
  for (const format of exportFormats)
    await measure(benchServer, `export the course as ${format}`, () => exportCourse(benchServer, { token, format }), 3);
});

async function measure(
  benchServer: BenchServer,
  what: string,
  work: () => Promise<Timed>,
  times = rounds,
): Promise<void> {
  // One uncounted round for warm-up, unless the work happens only once.
  if (times > 1) await work();
  const durations: number[] = [];
  const before = await readUsage(benchServer.server.address);
  for (let round = 0; round < times; round++) durations.push((await work()).duration);
  const after = await readUsage(benchServer.server.address);
  const cpu = ((after.cpu - before.cpu) / times) * 1000;
  const figures = [median(durations), Math.min(...durations), Math.max(...durations), cpu, after.eventLoopDelay].map(
    (value) => value.toFixed(1),
  );
  process.stdout.write(`| ${[what, benchServer.database, ...figures].join(" | ")} |\n`);
}

/** Measures what the outline screen waits for; it requests the check once it is shown. */
async function openEditor(callApi: CallApi): Promise<Timed> {
  const startedAt = performance.now();
  const [, draft] = await Promise.all([callApi("GET", "?limit=100"), callApi("GET", "/large/draft")]);
  return { ...draft, duration: performance.now() - startedAt };
}

async function save<Item>(callApi: CallApi, id: string, change: (item: Item) => Item): Promise<Timed> {
  const path = `/large/draft/items/${id}`;
  const { body } = await callApi("GET", path);
  return callApi("PUT", path, change(body.item), { "if-match": `"${body.revision}"` });
}

/** A whole bank exceeds the size limit of a call, so it is filled a hundred questions at a time. */
async function createBank(callApi: CallApi, { questions = [], ...rest }: BankDocument): Promise<void> {
  const path = `/large/draft/items/${rest.bank}`;
  await callApi("PUT", path, rest, { "if-none-match": "*" });
  for (let from = 0; from < questions.length; from += 100) {
    const unchanged = Array.from({ length: from }, (_, index) => index);
    const amendment = { ...rest, questions: [...unchanged, ...questions.slice(from, from + 100)] };
    await callApi("PATCH", path, amendment, { "if-match": `"${from / 100 + 1}"` });
  }
}

/** Saves as the screens do: with the changed questions, and the positions of the others. */
async function saveBank(callApi: CallApi, id: string): Promise<Timed> {
  const path = `/large/draft/items/${id}`;
  const { body } = await callApi("GET", path);
  const { questions = [], ...rest } = changeQuestion<BankDocument>(body.item);
  const amendment = { ...rest, questions: questions.map((question, at) => (at === 3 ? question : at)) };
  return callApi("PATCH", path, amendment, { "if-match": `"${body.revision}"` });
}

async function exportCourse(
  { server }: BenchServer,
  { token, format }: { token: string; format: string },
): Promise<Timed> {
  const headers = { authorization: `Bearer ${token}`, accept: "application/octet-stream" };
  const startedAt = performance.now();
  const path = `/api/v1/manage/courses/large/export?format=${format}&release=draft&language=es`;
  const response = await fetch(`${server.address}${path}`, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  if (!response.ok) throw new Error(`${format}: ${response.status}`);
  return { body: bytes, duration: performance.now() - startedAt };
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
