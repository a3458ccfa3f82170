import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Write } from "../checks/history.ts";
import { createGate } from "../gate.ts";
import { type CallResult, send } from "./call.ts";
import { type ClientApi, join, type Learner, type WriteEffect } from "./learner.ts";
import type { Mailbox } from "./mailbox.ts";
import { type Forum, writes } from "./writes.ts";

/** Clients that write until they are stopped. */
export interface Load {
  learners: Learner[];
  forum: Forum;
  /** Unexpected statuses, with the calls that received them. */
  unexpectedResponses: string[];
  /** The durations of acknowledged calls in milliseconds. */
  times: number[];
  /** How long calls waited for a 503, in milliseconds. */
  waits: number[];
  /** Waits until every client has its account. */
  ready: Promise<unknown>;
  pause(): Promise<void>;
  resume(): void;
  /** Lets calls in progress finish and starts no more. */
  stop(): Promise<void>;
}

/** Where clients write, and how their responses are interpreted. */
export interface LoadTarget {
  address: string;
  mailbox: Mailbox;
  history: Write[];
  /** Statuses that servers sharing a database may answer with and that leave the outcome unknown. */
  ambiguousStatuses?: readonly number[];
  /** Called with every response to a write. */
  onResult?: (result: CallResult) => void;
}

/** Starts a number of clients, which record what they write in the history. */
export function startLoad(target: LoadTarget, clients: number): Load {
  const gate = createGate();
  const forum: Forum = { posts: [], replies: [] };
  const [learners, unexpectedResponses]: [Learner[], string[]] = [[], []];
  const [times, waits]: [number[], number[]] = [[], []];
  const { address, mailbox, history, ambiguousStatuses = [], onResult } = target;
  let isStopped = false;

  const client: ClientApi = {
    findToken: (email) => mailbox.findToken(email),
    ask: (call) => gate.pass(() => send(address, call, ambiguousStatuses)),
    write: (call, describeEffects) =>
      gate.pass(async () => {
        const result = await send(address, call, ambiguousStatuses);
        onResult?.(result);
        history.push(...toWrites(result, [describeEffects(result.body)].flat()));
        if (result.outcome === "acknowledged") times.push(result.duration);
        if (result.status === 503) waits.push(result.duration);
        if (isUnexpected(result, ambiguousStatuses))
          unexpectedResponses.push(`${call.method} ${call.path}: ${result.status}`);
        return result;
      }),
  };

  async function work(learner: Learner): Promise<void> {
    const kinds = Object.values(writes);
    while (!isStopped) {
      const result = await kinds[randomInt(kinds.length)]?.(client, learner, forum);
      // While the server is down, a client waits longer between attempts.
      await wait(result && (result.status === null || result.outcome === "unknown") ? 50 : randomInt(15));
    }
  }

  const joined = Array.from({ length: clients }, async () => {
    const learner = await join(client);
    learners.push(learner);
    return learner;
  });
  const working = joined.map(async (learner) => work(await learner));
  return {
    learners,
    forum,
    unexpectedResponses,
    times,
    waits,
    ready: Promise.all(joined),
    pause: () => gate.close(),
    resume: () => gate.open(),
    async stop() {
      isStopped = true;
      gate.open();
      await Promise.all(working);
    },
  };
}

function toWrites({ outcome, status, sentAt }: CallResult, effects: WriteEffect[]): Write[] {
  return effects.map((effect) => ({ ...effect, outcome, status, sentAt }));
}

/**
 * The clients' calls are all valid, so every refusal is a fault unless the server is unavailable and says when to
 * retry.
 */
function isUnexpected({ status, retryAfter }: CallResult, ambiguousStatuses: readonly number[]): boolean {
  if (status === null || ambiguousStatuses.includes(status)) return false;
  return status === 503 ? retryAfter === null : status >= 300;
}
