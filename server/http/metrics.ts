import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "../errors.ts";
import { bearerToken } from "./session.ts";

/** Serves `/metrics` in the text format of Prometheus: to this machine, or to whoever has the token where one is set. */
export function addMetrics(app: FastifyInstance, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError("forbidden");
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? "none", status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
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
