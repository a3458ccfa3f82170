import { setTimeout as wait } from "node:timers/promises";
import { never } from "../../../server/jobs/job-kind.ts";
import { mailJob } from "../../../server/mail/enqueue-mail.ts";
import { expectThat, longest, tell } from "../clients/figures.ts";
import type { Fault } from "../fault.ts";
import { look } from "../kill-points.ts";
import { startLine } from "../machine/line.ts";
import { type MailServer, startMailServer } from "../machine/mail-server.ts";
import type { World } from "../world.ts";

/** The mail server shows every kind of failure while users register. */
export const mailAway: Fault = {
  name: "mail-away",
  title: "SMTP down (5 s), slow (2 s a reply), taking mails and hanging up, refusing for now and for good",
  async run(world) {
    const mails = await startMailServer();
    const line = await startLine(mails.port);
    world.atEnd(async () => {
      await line.shut();
      await mails.close();
    });
    world.environment.SMTP_URL = `smtp://127.0.0.1:${line.port}`;
    world.mailbox = { findToken: async (to) => mails.taken.findLast((mail) => mail.to === to)?.token ?? null };
    let server = await world.start();
    const load = world.load(3);
    await load.ready;
    await line.shut();
    await wait(5000);
    await line.open();
    await load.pause();
    await untilSent(world, 45_000);
    load.resume();
    const troubles = [{ pause: 2000 }, { hangsUp: true }, { recipient: "451 later" }, { recipient: "550 nobody" }];
    for (const trouble of troubles) {
      mails.manners = { ...polite, ...trouble };
      await wait(5000);
    }
    mails.manners = polite;
    await load.stop();
    await server.stop();
    server = await world.start();
    await untilSent(world, 60_000);
    await world.check(load);
    expectThat((await server.stop()) === 0, "it did not end with 0");
    return `${tell(world)}, none slower than ${longest(load.times)} ms; ${await countMails(world, mails)}`;
  },
};

const polite = { pause: 0, recipient: "250 ok", hangsUp: false };

/** Lists the emails that the server has not sent or that were refused, with their next attempt. */
function listUnsent(world: World) {
  return look(world, (db) =>
    db
      .selectFrom("outbox")
      .innerJoin("jobs", "jobs.key", "outbox.id")
      .select(["id", "recipient", "outbox.kind", "due_at"])
      .where("jobs.kind", "=", mailJob)
      .execute(),
  );
}

async function untilSent(world: World, patience: number): Promise<void> {
  for (const until = performance.now() + patience; performance.now() < until; await wait(200)) {
    if ((await listUnsent(world)).every(({ due_at }) => due_at === never)) return;
  }
  throw new Error(`mails still wait ${patience} ms after the mail server was well`);
}

/** Throws unless every registration has exactly one email, delivered or marked; otherwise returns the counts. */
async function countMails(world: World, { taken }: MailServer): Promise<string> {
  const marked = (await listUnsent(world)).filter(({ kind }) => kind === "confirm");
  const confirming = taken.filter(({ token }) => token !== null);
  const idsOf = Map.groupBy(
    [...confirming, ...marked.map(({ id, recipient }) => ({ id, to: recipient }))],
    (mail) => mail.to,
  );
  const registrations = world.history.filter(({ place }) => place.startsWith("account "));
  for (const [place, writes] of Map.groupBy(registrations, (write) => write.place)) {
    const ids = new Set(idsOf.get(place.slice("account ".length))?.map(({ id }) => id));
    const told = writes.filter(({ outcome }) => outcome === "acknowledged").length;
    const max = writes.filter(({ outcome }) => outcome !== "refused").length;
    expectThat(ids.size >= told && ids.size <= max, `${place}: ${ids.size} mails, ${told} to ${max} registrations`);
  }
  const copies = [...Map.groupBy(taken, ({ id }) => id).values()];
  const repeated = copies.filter(({ length }) => length > 1);
  const needless = repeated.filter((times) => times.slice(0, -1).some(({ isUntold }) => !isUntold));
  expectThat(needless.length === 0, `${needless.length} mails went again although the mail server had said yes`);
  return `${copies.length} mails taken, ${repeated.length} of them more than once (the mail server had not said that it took them), ${marked.length} marked as refused, none lost`;
}
