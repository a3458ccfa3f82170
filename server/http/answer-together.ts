import type { FastifyInstance } from "fastify";

/**
 * Sends the answers of one turn of the event loop together at its end. Whoever takes them, a proxy on the same machine
 * say, would else be woken for each of them, which takes the system longer than to find most answers.
 */
export function answerTogether(app: FastifyInstance): void {
  let waiting: ((error?: Error) => void)[] = [];
  function sendAll(): void {
    const ready = waiting;
    waiting = [];
    for (const send of ready) {
      try {
        send();
      } catch (error) {
        // Nobody else is here to catch what cannot be written; Fastify answers that it failed.
        send(error as Error);
      }
    }
  }
  app.addHook("onSend", (_request, _reply, payload, done) => {
    if (waiting.length === 0) setImmediate(sendAll);
    waiting.push((error) => (error ? done(error) : done(null, payload)));
  });
}
