import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Logger, type LoggerOptions, pino } from "pino";
import { presentTime } from "../../presenting/present-time.ts";
import { pathOf } from "../not-found.ts";

/** Returns the options shared by all logs: nothing in them reveals a user's identity or address. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${presentTime(Date.now())}"`,
    // Databases quote the affected row in these error fields.
    redact: { paths: ["err.detail", "err.where", "err.parameters"], remove: true },
  };
}

/**
 * Lines are buffered, since a write per line costs more than a database lookup. They are flushed when the process
 * exits.
 */
const buffered = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 };

/** Creates a log of JSON lines, or of human-readable ones in a terminal. It never contains a query, header or body. */
export function createLog(level: string): Logger {
  const options = logOptions(level);
  if (!process.stdout.isTTY) return pino(options, pino.destination(buffered));
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname", singleLine: true } },
  });
}

/** Sets each response's request id, and logs one line when the response has been sent. */
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

/** Returns a new request id; one sent by a client is ignored. */
export function requestId(): string {
  return randomUUID();
}

/** Returns the shared log, to which callers add the request id: a child logger per request costs more than a line. */
export function reuseLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log;
}
