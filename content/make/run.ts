import { spawnSync } from "node:child_process";

/** Runs a program at low priority and returns what it wrote; throws with its complaint if it fails. */
export function run(program: string, args: string[], input?: string): Buffer {
  const done = spawnSync("nice", ["-n", "10", program, ...args], { input, maxBuffer: 256 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(`${program} ${args.join(" ")}\n${done.stderr}`);
  return done.stdout;
}
