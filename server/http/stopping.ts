import type { FastifyInstance } from "fastify";

/**
 * While the server stops, each answer ends its connection: one that a client keeps open for its next request would
 * hold up the stop until patience runs out.
 */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
  // An answer whose head had gone before could not say so.
  app.addHook("onResponse", (request, _reply, done) => {
    if (isStopping) request.socket.end();
    done();
  });
}
