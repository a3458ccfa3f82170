import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Event, Returning } from "./events.ts";

/** One learner's events to be sent to a server. */
export interface Bundle {
  learner: Returning;
  events: readonly Event[];
}

/**
 * Sends the events of learners, `atOnce` of them concurrently and each learner's in sequence; `onStatus` receives null
 * if there was no response.
 */
export async function sync(
  address: string,
  { bundles, atOnce }: { bundles: readonly Bundle[]; atOnce: number },
  onStatus: (bundle: Bundle, index: number, status: number | null) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = bundles.values();
  const send = async () => {
    for (const bundle of waiting) {
      for (const [index, event] of bundle.events.entries()) {
        const status = await patch({ address, agent }, bundle.learner, event);
        onStatus(bundle, index, status);
        // The server does not respond.
        if (status === null) await wait(100);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  agent.destroy();
}

function patch(
  { address, agent }: { address: string; agent: Agent },
  { token, enrolmentId }: Returning,
  event: Event,
): Promise<number | null> {
  const body = Buffer.from(JSON.stringify(event));
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": body.length,
  };
  return new Promise((resolve) => {
    const call = request(
      `${address}/api/v1/courses-user/${enrolmentId}`,
      { method: "PATCH", agent, headers },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? null));
        answer.on("error", () => resolve(null));
      },
    );
    call.on("error", () => resolve(null));
    call.end(body);
  });
}
