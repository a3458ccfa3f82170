import type { FastifyInstance } from "fastify";

/**
 * While the server stops, closes the connection after each response: a connection that is kept alive would delay the
 * stop until its timeout.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
  // For responses whose headers had already been sent.
  app.addHook("onResponse", (request, _reply, done) => {
    if (isStopping) request.socket.end();
    done();
  });
}
