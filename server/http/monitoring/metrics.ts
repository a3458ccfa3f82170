import { timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { countJobs } from "../../jobs/job-rows.ts";
import { countMails } from "../../mail/count-mails.ts";
import { bearerToken } from "../calls/session.ts";
import type { HttpParts } from "../http-parts.ts";
import { measureDurations } from "./durations.ts";

/** Serves `/metrics` in the Prometheus text format: to this machine or, if a token is set, to clients that send it. */
export function addMetrics(app: FastifyInstance, parts: HttpParts): void {
  const token = parts.config.metricsToken;
  const registry = new Registry();
  const processMetrics = processRegistry();
  measureDurations(app, registry);
  measureEvents(parts.counters, registry);
  measureOutbox(parts, registry);
  measureJobs(parts, registry);
  app.get("/metrics", async (request, reply) => {
    if (!isAuthorised(request, token)) throw new AppError("forbidden");
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send((await Promise.all([processMetrics.metrics(), registry.metrics()])).join("\n"));
  });
}

let sharedRegistry: Registry | null = null;

/** Measures the process once for all its apps: these observers cannot be stopped, and would keep each app in memory. */
function processRegistry(): Registry {
  if (sharedRegistry === null) {
    sharedRegistry = new Registry();
    collectDefaultMetrics({ register: sharedRegistry });
  }
  return sharedRegistry;
}

/** Collected on request: until then, the per-statement counters are plain numbers. */
function measureEvents(counters: HttpParts["counters"], registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: "happenings_total",
    help: "Sign-ins, courses started and evaluations submitted",
    labelNames: ["kind"],
    registers,
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(counters.read().events)) this.inc({ kind }, count);
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
  total("database_statements_total", "Database statements executed", () => counters.read().statements);
  total("database_seconds_total", "Total duration of database statements", () => counters.read().statementSeconds);
}

/** Shorter than the default timeout of a Prometheus scrape, after which it would have no metrics at all. */
const collectTimeout: Milliseconds = 2_000;

function measureJobs({ db }: Pick<HttpParts, "db">, registry: Registry): void {
  new Gauge({
    name: "jobs",
    help: "Jobs that are waiting, and jobs that were given up",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await Promise.race([countJobs(db), wait(collectTimeout, [], { ref: false })]).catch(() => []);
      for (const { kind, waiting, given_up } of counts) {
        this.set({ kind, state: "waiting" }, waiting);
        this.set({ kind, state: "given_up" }, given_up);
      }
    },
  });
}

function measureOutbox({ db, clock }: Pick<HttpParts, "db" | "clock">, registry: Registry): void {
  const registers = [registry];
  const unknown = { waiting: Number.NaN, refused: Number.NaN, oldest: Number.NaN };
  // All other metrics are still reported if the database is unavailable or does not respond.
  const count = () =>
    Promise.race([countMails(db), wait(collectTimeout, unknown, { ref: false })]).catch(() => unknown);
  new Gauge({
    name: "outbox_mails",
    help: "Emails waiting to be sent, and emails that the mail server refused",
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
    help: "How long the oldest email has been waiting",
    registers,
    async collect() {
      const { oldest } = await count();
      this.set(oldest === null ? 0 : (clock() - oldest) / 1000);
    },
  });
}

function isAuthorised(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocal(request);
  const received = Buffer.from(bearerToken(request) ?? "");
  const expected = Buffer.from(token);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** A proxy on this machine forwards requests for others, which it marks with a header. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if ("x-forwarded-for" in headers || "forwarded" in headers) return false;
  return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(socket.remoteAddress ?? "");
}
