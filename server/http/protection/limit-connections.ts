import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";
import { tellsOfHealth } from "./pressure.ts";

/** The share of connections, above the usual ones, that are taken for as long as it takes to tell that there is no room. */
const antechamber = 1 / 8;

/**
 * Where as many connections are open as may be, a new one gets the place of that which has been idle for longest: a
 * browser that comes back opens another. Where none is idle, it is told to come again, unless it asks how the server is.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  const { server } = app;
  // In the order of last use.
  const idle = new Set<Socket>();
  const underWay = new WeakMap<Socket, number>();
  const superfluous = new WeakSet<Socket>();
  let open = 0;
  server.maxConnections = most + Math.ceil(most * antechamber);

  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
      idle.delete(socket);
    });
    if (open > most && !closeOne(idle)) superfluous.add(socket);
    idle.add(socket);
  });
  server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });

  function count(socket: Socket, change: 1 | -1): void {
    const now = (underWay.get(socket) ?? 0) + change;
    underWay.set(socket, now);
    if (now > 0) idle.delete(socket);
    else if (!socket.destroyed) idle.add(socket);
  }

  app.addHook("onRequest", (request, reply, done) => {
    if (!superfluous.has(request.socket)) return done();
    reply.header("connection", "close");
    done(tellsOfHealth(request) ? undefined : new AppError("unavailable"));
  });
}

function closeOne(idle: Set<Socket>): boolean {
  const [longest] = idle;
  if (!longest) return false;
  idle.delete(longest);
  longest.destroy();
  return true;
}
