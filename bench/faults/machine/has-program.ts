import { spawnSync } from "node:child_process";

/** Whether this machine has a program. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;
}
