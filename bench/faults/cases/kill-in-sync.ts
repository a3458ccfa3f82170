import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../../server/db/connect.ts";
import type { Db } from "../../../server/db/schema.ts";
import { findEventTargets, insertReturningLearners, listEvents } from "../../syncing/events.ts";
import { type EventBatch, sync } from "../../syncing/sync.ts";
import { checkRules } from "../checks/invariants.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { readDatabase } from "../kill-points.ts";
import type { World } from "../world.ts";

const [learners, events, kills] = [500, 20, 3];

/** The server dies while learners send what they did offline. */
export const killInSync: Fault = {
  name: "kill-in-sync",
  title: `kill -9 ${kills} times while ${learners} learners send ${events} events each, with the times when they happened`,
  async run(world) {
    let server = await world.start();
    const db = connect({ dataDir: world.dataDir, databaseUrl: world.environment.DATABASE_URL });
    const returning = await insertReturningLearners(db, learners).finally(() => db.destroy());
    const [first] = returning;
    if (!first) throw new Error("no learners were inserted");
    const targets = await findEventTargets(world.address, first);
    const batches = returning.map((learner) => ({ learner, events: listEvents(targets, learner, events) }));

    const total = learners * events;
    let sent = 0;
    let isSending = true;
    const killing = (async () => {
      for (let round = 1; round <= kills; round += 1) {
        while (isSending && sent < (total * round) / (kills + 1)) await wait(5);
        server.child.kill("SIGKILL");
        await server.exited;
        server = await world.start();
      }
    })();
    const unknown = await sendAll(world, batches, () => (sent += 1)).finally(() => {
      isSending = false;
    });
    await killing;
    const seen = await readDatabase(world, (db) => describe(db));
    expectComplete(seen, batches);
    // All events again, with the same keys.
    await sendAll(world, batches, () => {});
    expectThat((await readDatabase(world, describe)).all === seen.all, "resending changed something");
    const broken = await readDatabase(world, checkRules);
    expectThat(broken.length === 0, broken.join("; "));
    return `${total} events acknowledged, ${unknown} attempts without a response; each exists once, with its own time; resending all of them changed nothing`;
  },
};

/** Sends until everything is acknowledged, as the application does, and returns how many attempts got no response. */
async function sendAll({ address }: World, all: readonly EventBatch[], onSent: () => void): Promise<number> {
  let unknown = 0;
  let batches: readonly EventBatch[] = all;
  while (batches.length > 0) {
    const unsent = new Map<EventBatch, EventBatch["events"]>();
    await sync(address, { batches, atOnce: 16 }, (batch, index, status) => {
      if (status === 200) return onSent();
      expectThat([null, 429, 503].includes(status), `an event was rejected: ${status}`);
      unknown += 1;
      unsent.set(batch, [...(unsent.get(batch) ?? []), batch.events[index] ?? {}]);
    });
    batches = [...unsent].map(([{ learner }, events]) => ({ learner, events }));
    if (batches.length > 0) await wait(200);
  }
  return unknown;
}

interface Seen {
  attempts: { key: string; submitted_at: number }[];
  drafts: { answer: string }[];
  completions: { enrolment_id: string; item_id: string }[];
  /** The complete state, for comparison. */
  all: string;
}

async function describe(db: Db): Promise<Seen> {
  const attempts = await db.selectFrom("attempts").select(["key", "submitted_at"]).orderBy("key").execute();
  const drafts = await db.selectFrom("drafts").select(["enrolment_id", "answer"]).orderBy("enrolment_id").execute();
  const completions = await db
    .selectFrom("completions")
    .select(["enrolment_id", "item_id", "completed_at"])
    .orderBy("enrolment_id")
    .orderBy("item_id")
    .execute();
  const videos = await db
    .selectFrom("video_progress")
    .select(["enrolment_id", "position", "watched"])
    .orderBy("enrolment_id")
    .execute();
  return { attempts, drafts, completions, all: JSON.stringify([attempts, drafts, completions, videos]) };
}

function expectComplete({ attempts, drafts, completions }: Seen, batches: readonly EventBatch[]): void {
  const times = new Map(attempts.map(({ key, submitted_at }) => [key, submitted_at]));
  const submitted = batches.flatMap((batch) => batch.events).filter((event) => "evaluation" in event);
  expectThat(attempts.length === submitted.length, `${attempts.length} of ${submitted.length} attempts`);
  for (const { at, evaluation } of submitted) {
    const { key } = evaluation as { key: string };
    expectThat(
      times.get(key) === Date.parse(String(at)),
      `attempt ${key} has the time ${times.get(key)} instead of ${at}`,
    );
  }
  const last = JSON.stringify(`respuesta ${events - 6}`);
  expectThat(drafts.length === batches.length, `${drafts.length} of ${batches.length} drafts`);
  expectThat(
    drafts.every(({ answer }) => answer === last),
    "an older draft replaced a newer one",
  );
  const done = new Set(
    batches.flatMap(({ learner, events }) =>
      events.filter((event) => event.completed).map((event) => `${learner.enrolmentId} ${event.lastClass}`),
    ),
  );
  const found = completions.filter(({ enrolment_id, item_id }) => done.has(`${enrolment_id} ${item_id}`));
  expectThat(found.length === done.size, `${found.length} of ${done.size} classes are completed`);
}
