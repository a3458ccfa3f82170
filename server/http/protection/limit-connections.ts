import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";
import { isHealthCheck } from "./pressure.ts";

/** Extra connections, as a share of the limit, accepted just long enough to refuse them with a response. */
const overflowShare = 1 / 8;

/**
 * Limits the open connections. At the limit, a new connection replaces the longest-idle one, since a browser that
 * returns reconnects. If none is idle, the client is told to retry, except for health checks.
 */
export function limitConnections(app: FastifyInstance, max: number): void {
  const { server } = app;
  // In order of last use.
  const idle = new Set<Socket>();
  const activeRequests = new WeakMap<Socket, number>();
  const overLimit = new WeakSet<Socket>();
  let open = 0;
  server.maxConnections = max + Math.ceil(max * overflowShare);

  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
      idle.delete(socket);
    });
    if (open > max && !closeLongestIdle(idle)) overLimit.add(socket);
    idle.add(socket);
  });
  server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });

  function count(socket: Socket, change: 1 | -1): void {
    const now = (activeRequests.get(socket) ?? 0) + change;
    activeRequests.set(socket, now);
    if (now > 0) idle.delete(socket);
    else if (!socket.destroyed) idle.add(socket);
  }

  app.addHook("onRequest", (request, reply, done) => {
    if (!overLimit.has(request.socket)) return done();
    reply.header("connection", "close");
    done(isHealthCheck(request) ? undefined : new AppError("unavailable"));
  });
}

function closeLongestIdle(idle: Set<Socket>): boolean {
  const [oldest] = idle;
  if (!oldest) return false;
  idle.delete(oldest);
  oldest.destroy();
  return true;
}
