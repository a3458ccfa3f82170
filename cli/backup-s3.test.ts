import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { runCli, runCliProcess } from "../server/testing/command.ts";
import {
  listBytes,
  makeEmptyHome,
  makePopulatedHome,
  sendPhoto,
  startBusyServer,
} from "../server/testing/programs/busy-server.ts";
import { startS3 } from "../server/testing/programs/s3.ts";
import { createTestApp } from "../server/testing/test-app.ts";

// The store reads its credentials from `process.env`, so commands that need their own run in a separate process.

test("backs up files from a bucket and restores them to a folder or another bucket", async () => {
  const { server, filesUrl } = await startS3();
  const { home, program, writer, backups } = await startBusyServer({ FILES_URL: filesUrl });
  const photo = await sendPhoto(await program.listening, writer);
  expect(await runCliProcess(["backup", backups], home)).toMatchObject({ code: 0 });
  expect((await listBytes(backups)).length).toBe(5);
  expect(await runCli(["doctor"], home)).toMatchObject({
    code: 0,
    said: expect.stringContaining("5, all present and intact"),
  });
  program.process.kill("SIGTERM");
  await program.ended;

  server.createBucket("others");
  const places: Record<string, string>[] = [{}, { FILES_URL: filesUrl.replace("courses", "others") }];
  for (const place of places) {
    const fresh = { ...(await makeEmptyHome()), ...place };
    expect(await runCli(["restore", backups], fresh)).toMatchObject({ code: 0 });
    expect(await runCli(["doctor"], fresh)).toMatchObject({
      code: 0,
      said: expect.stringContaining("5, all present and intact"),
    });
    const restored = await createTestApp(fresh);
    restored.clock.now = Date.now();
    expect((await restored.call("GET", `/api/v1/files/${photo}/open`, writer)).status).toBe(200);
  }
});

test("fails while the bucket is unreachable, leaving nothing behind, and the next backup is complete", async () => {
  const { filesUrl, endpoint } = await startS3();
  const { home, backups } = await makePopulatedHome({ FILES_URL: filesUrl });
  const away = { ...home, FILES_URL: filesUrl.replace(endpoint, "http://127.0.0.1:9") };
  expect((await runCliProcess(["backup", backups], away)).code).toBe(1);
  expect((await readdir(backups)).filter((name) => name !== "files" && name !== "server.lock")).toEqual([]);
  expect(await runCli(["doctor"], away)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ERROR +files: the file store cannot be read/),
  });
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
});
