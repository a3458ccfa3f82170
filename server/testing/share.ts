import { beforeAll } from "vitest";
import type { AtEnd } from "./database.ts";

/**
 * Has something made before the first test of a block and ended after the last, and gives a way to it: for tests that
 * change nothing of it that another looks at.
 */
export function shareAmongTests<Thing>(make: (atEnd: AtEnd) => Promise<Thing>, timeout?: number): () => Thing {
  const ends: Parameters<AtEnd>[0][] = [];
  let thing: Thing;
  beforeAll(async () => {
    thing = await make((end) => void ends.unshift(end));
    return async () => {
      for (const end of ends) await end();
    };
  }, timeout);
  return () => thing;
}
