import { spawnSync } from "node:child_process";

/** With the folder where Debian puts servers, which is not on everybody's path. */
export const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine has a program; says loudly where it has none. */
export function hasProgram(name: string): boolean {
  const hasIt = spawnSync(name, ["--version"], { env: environment, stdio: "ignore" }).error === undefined;
  if (!hasIt)
    console.warn(`\nNO ${name.toUpperCase()}: the tests with it are LEFT OUT. Install ${name} to run them.\n`);
  return hasIt;
}
