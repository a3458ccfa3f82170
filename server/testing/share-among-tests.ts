import { beforeAll } from "vitest";
import type { AtEnd } from "./database.ts";

/**
 * Creates a fixture before the first test of a block, disposes of it after the last and returns an accessor; for tests
 * that do not change what others look at.
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
