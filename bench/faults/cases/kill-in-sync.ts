import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../../server/db/connect.ts";
import type { Db } from "../../../server/db/schema.ts";
import { findScene, insertReturning, listEvents } from "../../syncing/events.ts";
import { type Bundle, sync } from "../../syncing/sync.ts";
import { expectThat } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { checkRules } from "../judging/invariants.ts";
import { look } from "../kill-points.ts";
import type { World } from "../world.ts";

const [learners, events, kills] = [500, 20, 3];

/** The server dies while learners send what they did offline. */
export const killInSync: Fault = {
  name: "kill-in-sync",
  title: `kill -9 ${kills} times while ${learners} learners send ${events} events each, made in the days before`,
  async run(world) {
    let server = await world.start();
    const db = connect({ dataDir: world.dataDir, databaseUrl: world.environment.DATABASE_URL });
    const returning = await insertReturning(db, learners).finally(() => db.destroy());
    const [first] = returning;
    if (!first) throw new Error("nobody came back");
    const scene = await findScene(world.address, first);
    const bundles = returning.map((learner) => ({ learner, events: listEvents(scene, learner, events) }));

    const total = learners * events;
    let sent = 0;
    let isAtWork = true;
    const killing = (async () => {
      for (let round = 1; round <= kills; round += 1) {
        while (isAtWork && sent < (total * round) / (kills + 1)) await wait(5);
        server.child.kill("SIGKILL");
        await server.ended;
        server = await world.start();
      }
    })();
    const unknown = await sendAll(world, bundles, () => (sent += 1)).finally(() => {
      isAtWork = false;
    });
    await killing;
    const seen = await look(world, (db) => describe(db));
    expectSums(seen, bundles);
    // All events again, with the same keys.
    await sendAll(world, bundles, () => {});
    expectThat((await look(world, describe)).all === seen.all, "sent again it changed something");
    const broken = await look(world, checkRules);
    expectThat(broken.length === 0, broken.join("; "));
    return `${total} events acknowledged, ${unknown} tries without an answer; each there once with the time when it happened, and all of them sent again changed nothing`;
  },
};

/** Sends until everything is acknowledged, as the application does, and returns how many attempts got no response. */
async function sendAll({ address }: World, all: readonly Bundle[], onSent: () => void): Promise<number> {
  let unknown = 0;
  let bundles: readonly Bundle[] = all;
  while (bundles.length > 0) {
    const left = new Map<Bundle, Bundle["events"]>();
    await sync(address, { bundles, atOnce: 16 }, (bundle, index, status) => {
      if (status === 200) return onSent();
      expectThat([null, 429, 503].includes(status), `an event was refused: ${status}`);
      unknown += 1;
      left.set(bundle, [...(left.get(bundle) ?? []), bundle.events[index] ?? {}]);
    });
    bundles = [...left].map(([{ learner }, events]) => ({ learner, events }));
    if (bundles.length > 0) await wait(200);
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

function expectSums({ attempts, drafts, completions }: Seen, bundles: readonly Bundle[]): void {
  const times = new Map(attempts.map(({ key, submitted_at }) => [key, submitted_at]));
  const submitted = bundles.flatMap((bundle) => bundle.events).filter((event) => "evaluation" in event);
  expectThat(attempts.length === submitted.length, `${attempts.length} attempts of ${submitted.length}`);
  for (const { at, evaluation } of submitted) {
    const { key } = evaluation as { key: string };
    expectThat(times.get(key) === Date.parse(String(at)), `attempt ${key} is of ${times.get(key)}, not of ${at}`);
  }
  const last = JSON.stringify(`respuesta ${events - 6}`);
  expectThat(drafts.length === bundles.length, `${drafts.length} drafts of ${bundles.length}`);
  expectThat(
    drafts.every(({ answer }) => answer === last),
    "an older draft stands in the place of a newer one",
  );
  const done = new Set(
    bundles.flatMap(({ learner, events }) =>
      events.filter((event) => event.completed).map((event) => `${learner.enrolmentId} ${event.lastClass}`),
    ),
  );
  const found = completions.filter(({ enrolment_id, item_id }) => done.has(`${enrolment_id} ${item_id}`));
  expectThat(found.length === done.size, `${found.length} classes done of ${done.size}`);
}
