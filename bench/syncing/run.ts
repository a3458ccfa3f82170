// Measures how long learners who all come back online at once wait until everything that they did offline is on the
// server, on each database. No pass or fail.
// node bench/syncing/run.ts [learners] [events of each]
import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../server/db/connect.ts";
import { readUsage } from "../measuring/usage.ts";
import { onEachDatabase, type Place } from "../on-each-database.ts";
import { findScene, insertReturning, listEvents } from "./events.ts";
import { joinEvents } from "./join-events.ts";
import { type Bundle, sync } from "./sync.ts";

const [learners = 500, events = 200] = process.argv.slice(2).map(Number);

type Events = ReturnType<typeof listEvents>;

/** Each change separately, as it happened, or what a browser's outbox has left to send after merging. */
const ways: Record<string, (events: Events) => Events> = { "each by itself": (events) => events, joined: joinEvents };

process.stdout.write("| database | events | sent | requests | seconds | a second | server's CPU, s | sent again |\n");
process.stdout.write("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |\n");
await onEachDatabase(async (place) => {
  for (const [name, send] of Object.entries(ways)) await measure(place, name, send);
});

async function measure(
  { server, dataDir, databaseUrl, database }: Place,
  name: string,
  send: (events: Events) => Events,
) {
  const db = connect({ dataDir, databaseUrl });
  const returning = await insertReturning(db, learners);
  await db.destroy();
  const [first] = returning;
  if (!first) throw new Error("There is nobody.");
  const scene = await findScene(server.address, first);
  let bundles: Bundle[] = returning.map((learner) => ({ learner, events: send(listEvents(scene, learner, events)) }));
  const count = bundles.reduce((sum, bundle) => sum + bundle.events.length, 0);
  const before = await readUsage(server.address);
  const begun = performance.now();
  let again = -1;
  while (bundles.length > 0) {
    again += 1;
    if (again > 0) await wait(1000);
    const left = new Map<Bundle, Bundle["events"]>();
    await sync(server.address, { bundles, atOnce: 32 }, (bundle, index, status) => {
      if (status === 200) return;
      // Only an overloaded server may ask for it to be sent again.
      if (status !== 503 && status !== 429) throw new Error(`An event was refused: ${status}`);
      left.set(bundle, [...(left.get(bundle) ?? []), bundle.events[index] ?? {}]);
    });
    bundles = [...left].map(([{ learner }, events]) => ({ learner, events }));
  }
  const seconds = (performance.now() - begun) / 1000;
  const cpu = (await readUsage(server.address)).cpu - before.cpu;
  const cells = [
    database,
    learners * events,
    name,
    count,
    seconds.toFixed(1),
    Math.round(count / seconds),
    cpu.toFixed(1),
    again,
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
