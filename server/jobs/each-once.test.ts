import { expect, test } from "vitest";
import { eachOnce } from "./each-once.ts";

test("attempts a failing row once, continues with the rest and throws the failure at the end", async () => {
  const left = new Set(["a", "b", "c"]);
  const tried: string[] = [];
  const work = eachOnce({
    list: async () => [...left].slice(0, 2),
    idOf: (row) => row,
    async run(row) {
      tried.push(row);
      if (row === "b") throw new Error("no b");
      left.delete(row);
    },
    signal: new AbortController().signal,
  });
  await expect(work).rejects.toThrow("no b");
  expect(tried).toEqual(["a", "b", "c"]);
});
