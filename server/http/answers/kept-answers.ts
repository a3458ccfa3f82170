import { LRUCache } from "lru-cache";
import { quick, type Shared, thorough, toBytes, type WrittenAnswer, writeAnswer } from "./write-answer.ts";

/** An answer as it is kept: what it was made at, and for whom it is not, though for everybody else. */
export interface KeptAnswer {
  revision: string;
  answer: WrittenAnswer;
  except: readonly string[];
}

/** Which answer, at what revision, and in which form. */
export interface AskedAnswer {
  name: string;
  revision: string;
  isPacked: boolean;
}

/** A body, and whom it is not for. */
export interface MadeAnswer {
  body: unknown;
  except: readonly string[];
}

/** Keeps answers for as long as their revision stays. */
export interface KeptAnswers {
  get: (asked: AskedAnswer, make: () => Promise<MadeAnswer>) => Promise<KeptAnswer>;
}

/** How many bytes of answers a process keeps, and of what they share. */
const [mostBytes, mostShared] = [40_000_000, 10_000_000];

/** Of how many answers that were asked for once it is known. */
const mostAsked = 20_000;

/** About how many bytes the objects around an answer take. */
const overhead = 900;

/**
 * Makes an empty cache of answers, of which those go that were not asked for longest. An answer is kept from the second time
 * on: of many conversations most are asked for once, and would take the place of others and the time of the collector.
 */
export function createKeptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({ maxSize: mostBytes, sizeCalculation: weigh });
  const asked = new LRUCache<string, true>({ max: mostAsked });
  const shared = new LRUCache<string, Buffer>({ maxSize: mostShared, sizeCalculation: ({ length }) => length + 1 });

  function bytesOf({ name, make }: Shared<unknown>): Buffer {
    const bytes = shared.get(name) ?? toBytes(make());
    shared.set(name, bytes);
    return bytes;
  }

  return {
    async get({ name, revision, isPacked }, make) {
      const key = isPacked ? `${name} gzip` : name;
      const found = answers.get(key);
      if (found?.revision === revision) return found;
      const isKept = found !== undefined || asked.delete(key);
      const { body, except } = await make();
      const answer = await writeAnswer(body, { isPacked, level: isKept ? thorough : quick, bytesOf });
      const made = { revision, answer, except };
      if (isKept) answers.set(key, made);
      else asked.set(key, true);
      return made;
    },
  };
}

function weigh({ answer: { pieces }, except }: KeptAnswer): number {
  // Of three pieces the one in the middle is shared.
  const own = pieces.reduce((sum, { length }, index) => (index % 2 === 0 ? sum + length : sum), 0);
  return own + overhead + 100 * except.length;
}
