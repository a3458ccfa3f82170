import { expect, test } from "vitest";
import { createSync } from "./sync.ts";

test("callers during a sync wait for the next one, which serves all of them", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const sync = createSync(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const done: string[] = [];
  const ask = (name: string) => sync().then(() => done.push(name));

  const first = ask("first");
  await Promise.resolve();
  const others = [ask("second"), ask("third")];
  runs[0]?.resolve();
  await first;
  expect(done).toEqual(["first"]);

  runs[1]?.resolve();
  await Promise.all(others);
  expect(runs.length).toBe(2);
});

test("reports nothing as written after a failed sync", async () => {
  let works = false;
  const sync = createSync(async () => {
    if (!works) throw new Error("EIO");
  });
  await expect(sync()).rejects.toThrow("EIO");
  works = true;
  await expect(sync()).rejects.toThrow("EIO");
});
