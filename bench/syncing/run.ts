// Measures how long learners who all come back online at once wait until everything that they did offline is on the
// server, on each database. No pass or fail.
// node bench/syncing/run.ts [learners] [events of each]
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../server/db/connect.ts";
import { readUsage } from "../measuring/usage.ts";
import { type BenchServer, onEachDatabase } from "../on-each-database.ts";
import { findEventTargets, insertReturningLearners, listEvents } from "./events.ts";
import { mergeEvents } from "./merge-events.ts";
import { type EventBatch, sync } from "./sync.ts";

const [learners = 500, events = 200] = process.argv.slice(2).map(Number);

type Events = ReturnType<typeof listEvents>;

/** Each change separately, as it happened, or what a browser's outbox has left to send after merging. */
const modes: Record<string, (events: Events) => Events> = { "one by one": (events) => events, merged: mergeEvents };

process.stdout.write("| database | events | sent | requests | seconds | requests/s | server's CPU, s | resends |\n");
process.stdout.write("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |\n");
await onEachDatabase(async (benchServer) => {
  for (const [name, send] of Object.entries(modes)) await measure(benchServer, name, send);
});

async function measure(
  { server, dataDir, databaseUrl, database }: BenchServer,
  name: string,
  send: (events: Events) => Events,
) {
  const db = connect({ dataDir, databaseUrl });
  const returningLearners = await insertReturningLearners(db, learners);
  await db.destroy();
  const [first] = returningLearners;
  if (!first) throw new Error("No learners were inserted.");
  const targets = await findEventTargets(server.address, first);
  let batches: EventBatch[] = returningLearners.map((learner) => ({
    learner,
    events: send(listEvents(targets, learner, events)),
  }));
  const count = batches.reduce((sum, batch) => sum + batch.events.length, 0);
  const before = await readUsage(server.address);
  const startedAt = performance.now();
  let resends = -1;
  while (batches.length > 0) {
    resends += 1;
    if (resends > 0) await wait(1000);
    const unsent = new Map<EventBatch, EventBatch["events"]>();
    await sync(server.address, { batches, atOnce: 32 }, (batch, index, status) => {
      if (status === 200) return;
      // Only an overloaded server may ask for it to be sent again.
      if (status !== 503 && status !== 429) throw new Error(`An event was rejected: ${status}`);
      unsent.set(batch, [...(unsent.get(batch) ?? []), batch.events[index] ?? {}]);
    });
    batches = [...unsent].map(([{ learner }, events]) => ({ learner, events }));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = (await readUsage(server.address)).cpu - before.cpu;
  const cells = [
    database,
    learners * events,
    name,
    count,
    seconds.toFixed(1),
    Math.round(count / seconds),
    cpu.toFixed(1),
    resends,
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
