import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../server/db/starting/prepare.ts";

/** Creates the migrated database that the tests' databases are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "migrated-"));
  await prepareDatabase({ dataDir });
  project.provide("migrated", join(dataDir, "data.sqlite"));
  return () => rm(dataDir, { recursive: true });
}
