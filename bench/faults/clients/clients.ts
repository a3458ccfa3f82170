import { setTimeout as wait } from "node:timers/promises";
import type { World } from "../world.ts";
import type { Call, CallResult } from "./call.ts";

/** Many concurrent clients that request much and send large bodies that are refused; nothing they do is persisted. */
export interface Clients {
  /**
   * Stops the clients and returns how often each status was received, with "none" for a connection that ended without a
   * response.
   */
  stop(): Promise<string>;
}

/** Starts a number of clients, each of which sends calls one after another. */
export function startClients({ ask }: Pick<World, "ask">, size: number, calls: readonly Call[]): Clients {
  let isStopped = false;
  const counts = new Map<string, number>();

  function count({ status, retryAfter }: CallResult): void {
    const name = status === 503 && retryAfter === null ? "503 without Retry-After" : String(status ?? "none");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  const each = Array.from({ length: size }, async (_, number) => {
    for (let turn = number; !isStopped; turn += 1) {
      const call = calls[turn % calls.length];
      if (call) count(await ask(call));
      await wait(20);
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(each);
      return [...counts].map(([name, times]) => `${times} × ${name}`).join(", ");
    },
  };
}
