import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { presentTime } from "../present-time.ts";
import { pathOf } from "./not-found.ts";

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

/** A log of JSON lines; in a terminal one that people can read. It never holds a query, a header or a body. */
export function createLog(level: string): Logger {
  const options = logOptions(level);
  if (!process.stdout.isTTY) return pino(options, gatherLines());
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname", singleLine: true } },
  });
}

/** How long a line waits for others, in ms: too short to be noticed, and long enough to write many at once. */
const gathering = 10;

/**
 * Writes the lines of some milliseconds together: a write for each costs more than a look-up in the database. They go
 * out at the latest when the process does.
 */
function gatherLines(): DestinationStream {
  const out = pino.destination({ dest: 1, sync: true });
  let lines = "";
  function flush(): void {
    const gathered = lines;
    lines = "";
    if (gathered !== "") out.write(gathered);
  }
  process.on("exit", flush);
  return {
    write(line) {
      if (lines === "") setTimeout(flush, gathering).unref();
      lines += line;
    },
  };
}

/**
 * Names each request, and writes one line when its answer has gone: straight to where the log goes, since to have pino
 * write it takes seven times as long.
 */
export function logRequests(app: FastifyInstance): void {
  const log = app.log as Logger;
  const out: DestinationStream = Reflect.get(log, pino.symbols.streamSym);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  if (!log.isLevelEnabled("info")) return;
  app.addHook("onResponse", (request, reply, done) => {
    out.write(lineOf(request, reply));
    done();
  });
}

/** The line of a request, as pino writes lines. */
function lineOf(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): string {
  const path = JSON.stringify(pathOf(request));
  return `{"level":${pino.levels.values.info},"time":"${presentTime(Date.now())}","reqId":"${request.id}",\
"method":"${request.method}","path":${path},"status":${statusCode},"ms":${Math.round(elapsedTime)},"msg":"request"}\n`;
}

/** A new id for a request; what a client claims as one is not believed. */
export function requestId(): string {
  return randomUUID();
}

/** Every request writes to the one log, and names itself where it does: to make a log for each costs more than a line. */
export function sameLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log;
}
