import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createGate } from "../gate.ts";
import type { Write } from "../judging/history.ts";
import { type Answer, send } from "./caller.ts";
import { join, type Learner, type Note, type Scene } from "./learner.ts";
import type { Mailbox } from "./mailbox.ts";
import { type Forum, writes } from "./writes.ts";

/** Clients that write until they are stopped. */
export interface Load {
  learners: Learner[];
  forum: Forum;
  /** Unexpected statuses, with the calls that received them. */
  surprises: string[];
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
export interface Place {
  address: string;
  mailbox: Mailbox;
  history: Write[];
  /** Statuses that servers sharing a database may answer with and that leave the outcome unknown. */
  doubtful?: readonly number[];
  /** Called with every response to a write. */
  onAnswer?: (answer: Answer) => void;
}

/** Starts a number of clients, which record what they write in the history. */
export function startLoad(place: Place, clients: number): Load {
  const gate = createGate();
  const forum: Forum = { posts: [], replies: [] };
  const [learners, surprises]: [Learner[], string[]] = [[], []];
  const [times, waits]: [number[], number[]] = [[], []];
  const { address, mailbox, history, doubtful = [], onAnswer } = place;
  let isStopped = false;

  const scene: Scene = {
    findToken: (email) => mailbox.findToken(email),
    ask: (call) => gate.pass(() => send(address, call, doubtful)),
    write: (call, note) =>
      gate.pass(async () => {
        const answer = await send(address, call, doubtful);
        onAnswer?.(answer);
        history.push(...toWrites(answer, [note(answer.body)].flat()));
        if (answer.outcome === "acknowledged") times.push(answer.took);
        if (answer.status === 503) waits.push(answer.took);
        if (isSurprising(answer, doubtful)) surprises.push(`${call.method} ${call.path}: ${answer.status}`);
        return answer;
      }),
  };

  async function work(learner: Learner): Promise<void> {
    const kinds = Object.values(writes);
    while (!isStopped) {
      const answer = await kinds[randomInt(kinds.length)]?.(scene, learner, forum);
      // While the server is down, a client waits longer between attempts.
      await wait(answer && (answer.status === null || answer.outcome === "unknown") ? 50 : randomInt(15));
    }
  }

  const joined = Array.from({ length: clients }, async () => {
    const learner = await join(scene);
    learners.push(learner);
    return learner;
  });
  const working = joined.map(async (learner) => work(await learner));
  return {
    learners,
    forum,
    surprises,
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

function toWrites({ outcome, status, begun }: Answer, notes: Note[]): Write[] {
  return notes.map((note) => ({ ...note, outcome, status, begun }));
}

/**
 * The clients' calls are all valid, so every refusal is a fault unless the server is unavailable and says when to
 * retry.
 */
function isSurprising({ status, retryAfter }: Answer, doubtful: readonly number[]): boolean {
  if (status === null || doubtful.includes(status)) return false;
  return status === 503 ? retryAfter === null : status >= 300;
}
