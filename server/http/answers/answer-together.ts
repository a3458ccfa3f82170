import { setImmediate as endOfTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Sends the answers of one turn of the event loop together at its end: a proxy on the same machine would otherwise be
 * woken for each of them, which takes the system longer than to find most answers.
 */
export function answerTogether(app: FastifyInstance): void {
  let end: Promise<void> | null = null;
  app.addHook("onSend", async () => {
    end ??= endOfTurn().then(() => {
      end = null;
    });
    await end;
  });
}
