import { expect, test, vi } from "vitest";
import { createSync } from "./sync.ts";

test("one sync serves all who ask in a turn; whoever asks while it runs waits for the next one", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const sync = createSync(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const done: string[] = [];
  const ask = (name: string) => sync().then(() => done.push(name));

  const first = [ask("first"), Promise.resolve().then(() => ask("second"))];
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  const others = [ask("third"), ask("fourth")];
  runs[0]?.resolve();
  await Promise.all(first);
  expect(done).toEqual(["first", "second"]);

  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve();
  await Promise.all(others);
  expect(done).toEqual(["first", "second", "third", "fourth"]);
});

test("after a sync that failed nothing counts as written any more", async () => {
  let works = false;
  const sync = createSync(async () => {
    if (!works) throw new Error("EIO");
  });
  await expect(sync()).rejects.toThrow("EIO");
  works = true;
  await expect(sync()).rejects.toThrow("EIO");
});
