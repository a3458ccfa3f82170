import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOnPostgres } from "../../testing/database.ts";
import { makeHomeWithCourse, startProgram } from "../../testing/programs/program.ts";

test.skipIf(isOnPostgres())("reports a database that has no room left to write", async () => {
  const home = { ...(await makeHomeWithCourse()), RATE_LIMITS: "off", LOG_LEVEL: "silent" };
  // A limit of the file size, in blocks of 512 bytes, acts on the growing log like a full disk.
  const { size } = await stat(join(home.DATA_DIR, "data.sqlite"));
  const limit = Math.ceil((size + 2 ** 20) / 512);
  const command = ["sh", "-c", `ulimit -f ${limit}; exec scripts/serve.sh server/main.ts`];
  const address = await startProgram(home, command).listening;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await expect.poll(() => writeMuch(address), { timeout: 50_000, interval: 0 }).toBe(503);
  // There may still be room for a few rows.
  const readiness = async () => (await fetch(`${address}/readyz`)).json();
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ status: "unavailable", failing: ["database"] });
  expect((await fetch(`${address}/api/v1/site`)).status).toBe(200);
});

/** Requests several emails, each of which is written to the database, and returns the last status. */
async function writeMuch(address: string): Promise<number> {
  const headers = { "content-type": "application/json" };
  const statuses = Array.from({ length: 20 }, async (_, index) => {
    const body = JSON.stringify({ email: `ana${index}@example.org` });
    return (await fetch(`${address}/api/v1/users/forgot-password`, { method: "POST", headers, body })).status;
  });
  return (await Promise.all(statuses)).at(-1) ?? 0;
}
