import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Event, ReturningLearner } from "./events.ts";

/** One learner's events to be sent to a server. */
export interface EventBatch {
  learner: ReturningLearner;
  events: readonly Event[];
}

/**
 * Sends the events of learners, `atOnce` of them concurrently and each learner's in sequence; `onStatus` receives null
 * if there was no response.
 */
export async function sync(
  address: string,
  { batches, atOnce }: { batches: readonly EventBatch[]; atOnce: number },
  onStatus: (batch: EventBatch, index: number, status: number | null) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const queue = batches.values();
  const send = async () => {
    for (const batch of queue) {
      for (const [index, event] of batch.events.entries()) {
        const status = await patch({ address, agent }, batch.learner, event);
        onStatus(batch, index, status);
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
  { token, enrolmentId }: ReturningLearner,
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
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? null));
        response.on("error", () => resolve(null));
      },
    );
    call.on("error", () => resolve(null));
    call.end(body);
  });
}
