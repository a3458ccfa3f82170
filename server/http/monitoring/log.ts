import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Logger, type LoggerOptions, pino } from "pino";
import { presentTime } from "../../presenting/present-time.ts";
import { pathOf } from "../not-found.ts";

/** What every log has in common: nothing in it tells who somebody is or from where they came. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${presentTime(Date.now())}"`,
    // What databases add to an error quotes the row that it is about.
    redact: { paths: ["err.detail", "err.where", "err.parameters"], remove: true },
  };
}

/** Lines are written together: a write for each costs more than a look-up in the database. All are out when the process ends. */
const buffered = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 };

/** A log of JSON lines; in a terminal one that people can read. It never holds a query, a header or a body. */
export function createLog(level: string): Logger {
  const options = logOptions(level);
  if (!process.stdout.isTTY) return pino(options, pino.destination(buffered));
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname", singleLine: true } },
  });
}

/** Names each request, and writes one line when its answer has gone. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, { statusCode: status, elapsedTime }, done) => {
    const { id: reqId, method } = request;
    app.log.info({ reqId, method, path: pathOf(request), status, ms: Math.round(elapsedTime) }, "request");
    done();
  });
}

/** A new id for a request; what a client claims as one is not believed. */
export function requestId(): string {
  return randomUUID();
}

/** Every request writes to the one log, and names itself where it does: to make a log for each costs more than a line. */
export function sameLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log;
}
