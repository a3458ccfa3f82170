import { pbkdf2, pbkdf2Sync } from "node:crypto";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { withBystander } from "./with-bystander.ts";

/** A delay above this counts as late on any machine. */
const microseconds = 2_500_000;
const hash = ["password", "salt", 3_000_000, 64, "sha256"] as const;

it("detects that others wait for work on the main thread but not for work on another thread", async () => {
  const app = await createTestApp();
  const onThread = async () => {
    const start = process.threadCpuUsage().user;
    // The CPU usage call takes as long as the loop body.
    while (process.threadCpuUsage().user - start < microseconds) pbkdf2Sync("password", "salt", 10_000, 64, "sha256");
    return "done";
  };
  const elsewhere = async () => {
    await promisify(pbkdf2)(...hash);
    return "done";
  };
  expect(await withBystander(app, elsewhere)).toBe("done; others unaffected");
  expect(await withBystander(app, onThread)).toMatch(/^done; others delayed by \d{3,} ms$/);
});

it("detects that others are refused", async () => {
  const app = await createTestApp();
  const attack = async () => {
    await app.parts.db.transaction().execute((tx) => tx.deleteFrom("sessions").execute());
    return "done";
  };
  expect(await withBystander(app, attack)).toMatch(/^done; others delayed by \d+ ms 401$/);
});
