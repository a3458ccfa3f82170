import { spawnSync } from "node:child_process";

/** Includes the folder in which Debian installs servers, which not every user has in PATH. */
export const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether this machine has a program; prints a warning if not. */
export function hasProgram(name: string): boolean {
  const isInstalled = spawnSync(name, ["--version"], { env: environment, stdio: "ignore" }).error === undefined;
  if (!isInstalled)
    console.warn(`\nNO ${name.toUpperCase()}: the tests that use it are SKIPPED. Install ${name} to run them.\n`);
  return isInstalled;
}
