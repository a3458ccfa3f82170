import { setImmediate as endOfTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Sends the responses of one event-loop turn together at its end. Otherwise a proxy on the same machine would be woken
 * for each of them, which costs the system more than producing most responses.
 */
export function sendTogether(app: FastifyInstance): void {
  let end: Promise<void> | null = null;
  app.addHook("onSend", async () => {
    end ??= endOfTurn().then(() => {
      end = null;
    });
    await end;
  });
}
