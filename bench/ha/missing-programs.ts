import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "../../scripts/postgres.mjs";
import { hasProgram } from "../faults/machine/has-program.ts";

/** The third-party programs of the set-up, and the Debian packages that provide them. */
const packages = { haproxy: "haproxy", etcd: "etcd-server", patroni: "patroni" };

/** Returns a sentence on what this machine lacks for the set-up; null if nothing. */
export function describeMissingPrograms(): string | null {
  const bin = findPostgres();
  const missing = Object.entries(packages).flatMap(([program, name]) => (hasProgram(program) ? [] : [name]));
  if (!bin || !existsSync(join(bin, "pg_rewind"))) missing.push("postgresql");
  if (missing.length === 0) return null;
  return `The benchmark needs programs that are not installed: apt-get install ${missing.join(" ")}`;
}
