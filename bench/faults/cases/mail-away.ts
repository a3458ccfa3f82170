import { setTimeout as wait } from "node:timers/promises";
import { neverDue } from "../../../server/jobs/job-kind.ts";
import { mailJob } from "../../../server/mail/enqueue-mail.ts";
import { expectThat, longest, summariseWrites } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { readDatabase } from "../kill-points.ts";
import { startFaultyProxy } from "../machine/faulty-proxy.ts";
import { type MailServer, startMailServer } from "../machine/mail-server.ts";
import type { World } from "../world.ts";

/** The mail server shows every kind of failure while users register. */
export const mailAway: Fault = {
  name: "mail-away",
  title:
    "SMTP down (5 s), slow (2 s per reply), accepting emails and hanging up, rejecting temporarily and permanently",
  async run(world) {
    const mailServer = await startMailServer();
    const proxy = await startFaultyProxy(mailServer.port);
    world.atEnd(async () => {
      await proxy.close();
      await mailServer.close();
    });
    world.environment.SMTP_URL = `smtp://127.0.0.1:${proxy.port}`;
    world.mailbox = { findToken: async (to) => mailServer.accepted.findLast((mail) => mail.to === to)?.token ?? null };
    let server = await world.start();
    const load = world.load(3);
    await load.ready;
    await proxy.close();
    await wait(5000);
    await proxy.open();
    await load.pause();
    await waitUntilSent(world, 45_000);
    load.resume();
    const failures = [{ pause: 2000 }, { hangsUp: true }, { recipient: "451 later" }, { recipient: "550 nobody" }];
    for (const failure of failures) {
      mailServer.behaviour = { ...wellBehaved, ...failure };
      await wait(5000);
    }
    mailServer.behaviour = wellBehaved;
    await load.stop();
    await server.stop();
    server = await world.start();
    await waitUntilSent(world, 60_000);
    await world.check(load);
    expectThat((await server.stop()) === 0, "it did not exit with 0");
    return `${summariseWrites(world)}, none slower than ${longest(load.times)} ms; ${await countMails(world, mailServer)}`;
  },
};

const wellBehaved = { pause: 0, recipient: "250 ok", hangsUp: false };

/** Lists the emails that the server has not sent or that were rejected, with their next attempt. */
function listUnsent(world: World) {
  return readDatabase(world, (db) =>
    db
      .selectFrom("outbox")
      .innerJoin("jobs", "jobs.key", "outbox.id")
      .select(["id", "recipient", "outbox.kind", "due_at"])
      .where("jobs.kind", "=", mailJob)
      .execute(),
  );
}

async function waitUntilSent(world: World, timeout: number): Promise<void> {
  for (const until = performance.now() + timeout; performance.now() < until; await wait(200)) {
    if ((await listUnsent(world)).every(({ due_at }) => due_at === neverDue)) return;
  }
  throw new Error(`emails are still queued ${timeout} ms after the mail server recovered`);
}

/** Throws unless every registration has exactly one email, delivered or marked; otherwise returns the counts. */
async function countMails(world: World, { accepted }: MailServer): Promise<string> {
  const marked = (await listUnsent(world)).filter(({ kind }) => kind === "confirm");
  const confirming = accepted.filter(({ token }) => token !== null);
  const idsOf = Map.groupBy(
    [...confirming, ...marked.map(({ id, recipient }) => ({ id, to: recipient }))],
    (mail) => mail.to,
  );
  const registrations = world.history.filter(({ place }) => place.startsWith("account "));
  for (const [place, writes] of Map.groupBy(registrations, (write) => write.place)) {
    const ids = new Set(idsOf.get(place.slice("account ".length))?.map(({ id }) => id));
    const acknowledged = writes.filter(({ outcome }) => outcome === "acknowledged").length;
    const max = writes.filter(({ outcome }) => outcome !== "rejected").length;
    expectThat(
      ids.size >= acknowledged && ids.size <= max,
      `${place}: ${ids.size} emails for ${acknowledged} to ${max} registrations`,
    );
  }
  const copies = [...Map.groupBy(accepted, ({ id }) => id).values()];
  const repeated = copies.filter(({ length }) => length > 1);
  const needless = repeated.filter((times) => times.slice(0, -1).some(({ isUnconfirmed }) => !isUnconfirmed));
  expectThat(
    needless.length === 0,
    `${needless.length} emails were sent again although the mail server had confirmed them`,
  );
  return `${copies.length} emails delivered, ${repeated.length} of them more than once (the mail server had not confirmed them), ${marked.length} marked as rejected, none lost`;
}
