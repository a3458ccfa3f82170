import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = `
  import { getHeapStatistics } from "node:v8";
  import { Worker } from "node:worker_threads";
  const thread = new Worker("setInterval(() => {}, 1000)", { eval: true, resourceLimits: { maxOldGenerationSizeMb: 96 } });
  thread.once("online", async () => {
    const limits = [getHeapStatistics(), await thread.getHeapStatistics()].map((heap) => heap.heap_size_limit);
    console.log(JSON.stringify(limits));
    process.exit();
  });
`;

test("applies a thread's own memory limit, and that of the command line to the main thread", () => {
  const words = ["--import", "./server/process/thread-limits.ts", "--input-type=module", "--eval", program];
  const { stdout } = spawnSync("scripts/serve.sh", words, { encoding: "utf8" });

  const [own = 0, ofThread = 0]: number[] = JSON.parse(stdout).map((bytes: number) => bytes / 2 ** 20);
  expect(own).toBeGreaterThan(512);
  expect(ofThread).toBeGreaterThan(96);
  expect(ofThread).toBeLessThan(200);
});
