import { timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { countMails } from "../mail/queue.ts";
import type { Parts } from "../parts.ts";
import type { Tally } from "../tally.ts";
import { measureDurations } from "./durations.ts";
import { bearerToken } from "./session.ts";

/** Serves `/metrics` in the text format of Prometheus: to this machine, or to whoever has the token where one is set. */
export function addMetrics(app: FastifyInstance, parts: Parts): void {
  const token = parts.config.metricsToken;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureDurations(app, registry);
  measureWork(parts.tally, registry);
  measureOutbox(parts, registry);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError("forbidden");
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Read when somebody asks: what is counted with every statement is a plain number until then. */
function measureWork(tally: Tally, registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: "happenings_total",
    help: "What people did: sign-ins, courses started, evaluations submitted",
    labelNames: ["kind"],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(tally.read().happened)) this.inc({ kind }, count);
    },
  });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  total("database_statements_total", "Statements of the database", () => tally.read().statements);
  total("database_seconds_total", "Time that statements of the database took", () => tally.read().statementSeconds);
}

/** What collects gives up after 10 s, as Prometheus does unless it is told otherwise, and has nothing at all then. */
const patience: Milliseconds = 2_000;

function measureOutbox({ db, clock }: Pick<Parts, "db" | "clock">, registry: Registry): void {
  const registers = [registry];
  const unknown = { waiting: Number.NaN, refused: Number.NaN, oldest: Number.NaN };
  // Whatever else there is to see is shown although the database is away, or does not answer.
  const count = () => Promise.race([countMails(db), wait(patience, unknown, { ref: false })]).catch(() => unknown);
  new Gauge({
    name: "outbox_mails",
    help: "Mails that wait to be sent, and those that no server took",
    labelNames: ["state"],
    registers,
    async collect() {
      const { waiting, refused } = await count();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "refused" }, refused);
    },
  });
  new Gauge({
    name: "outbox_oldest_seconds",
    help: "How long the oldest mail has waited",
    registers,
    async collect() {
      const { oldest } = await count();
      this.set(oldest === null ? 0 : (clock() - oldest) / 1000);
    },
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isOfThisMachine(request);
  const given = Buffer.from(bearerToken(request) ?? "");
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Not a proxy on this machine that asks for somebody else, nor who writes its address into a header. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  if ("x-forwarded-for" in headers || "forwarded" in headers) return false;
  return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(socket.remoteAddress ?? "");
}
