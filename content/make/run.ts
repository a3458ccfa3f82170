import { type SpawnSyncReturns, spawnSync } from "node:child_process";

/** Runs a program at low priority and returns its output; throws with its error output if it fails. */
export function run(program: string, args: string[], input?: string): Buffer {
  return execute(program, args, input).stdout;
}

/** Runs a program whose results are on standard error, such as ffmpeg's measurements. */
export function readErrorOutput(program: string, args: string[]): string {
  return execute(program, args).stderr.toString();
}

function execute(program: string, args: string[], input?: string): SpawnSyncReturns<Buffer> {
  const ended = spawnSync("nice", ["-n", "15", program, ...args], { input, maxBuffer: 256 * 1024 * 1024 });
  if (ended.status !== 0) throw new Error(`${program} ${args.join(" ")}\n${ended.stderr}`);
  return ended;
}
