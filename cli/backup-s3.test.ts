import { expect, test } from "vitest";
import { runCliProcess } from "../server/testing/command.ts";
import { caller, listBytes, makeEmptyHome, sendPhoto, startBusy } from "../server/testing/programs/busy-server.ts";
import { startProgram } from "../server/testing/programs/program.ts";
import { startS3 } from "../server/testing/programs/s3.ts";

const patience = { timeout: 180_000 };

// Commands are processes here: the store reads its keys in the environment of the process.

test("files in a bucket are backed up, and restored into a folder or another bucket", patience, async () => {
  const { server, filesUrl } = await startS3();
  const { home, program, writer, backups } = await startBusy({ FILES_URL: filesUrl });
  const photo = await sendPhoto(await program.listening, writer);
  expect(await runCliProcess(["backup", backups], home)).toMatchObject({ code: 0 });
  expect((await listBytes(backups)).length).toBeGreaterThan(10);
  expect(await runCliProcess(["doctor"], home)).toMatchObject({ code: 0, said: expect.stringContaining("intact") });
  program.process.kill("SIGTERM");
  await program.ended;

  server.createBucket("others");
  const places: Record<string, string>[] = [{}, { FILES_URL: filesUrl.replace("courses", "others") }];
  for (const place of places) {
    const fresh = { ...(await makeEmptyHome()), ...place };
    expect(await runCliProcess(["restore", backups], fresh)).toMatchObject({ code: 0 });
    expect(await runCliProcess(["doctor"], fresh)).toMatchObject({ code: 0, said: expect.stringContaining("intact") });
    const address = await startProgram(fresh).listening;
    expect((await caller(address, writer.token)("GET", `/files/${photo}/open`)).status).toBe(200);
  }
});

test("a backup whose bucket is away ends with a fault, and the next one is whole", patience, async () => {
  const { filesUrl, endpoint } = await startS3();
  const { home, program, backups } = await startBusy({ FILES_URL: filesUrl });
  program.process.kill("SIGTERM");
  await program.ended;
  const away = { ...home, FILES_URL: filesUrl.replace(endpoint, "http://127.0.0.1:9") };
  expect((await runCliProcess(["backup", backups], away)).code).toBe(1);
  expect(await runCliProcess(["doctor"], { ...away, LC_ALL: "en_US.UTF-8" })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/ERROR +files: the file store cannot be read/),
  });
  expect(await runCliProcess(["backup", backups], home)).toMatchObject({ code: 0 });
});
