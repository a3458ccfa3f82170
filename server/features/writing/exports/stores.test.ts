import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { startS3 } from "../../../testing/programs/s3.ts";
import { createAdmin } from "../../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { finishImport, importFile, readSource } from "../../../testing/writing/imports.ts";
import { packTarGz } from "./pack-tar.ts";

/** Lists the type and size of each of a course's files. */
async function listFiles(app: TestApp, token: string, course: string): Promise<string[]> {
  const { body } = await app.call("GET", `/api/v1/manage/courses/${course}/files?limit=100`, { token });
  return body.records.map(({ type, bytes }: { type: string; bytes: number }) => `${type} ${bytes}`).sort();
}

test("imports a course with files into an S3 bucket and exports all of them to another server", async () => {
  const app = await createTestApp({ FILES_URL: (await startS3()).filesUrl });
  const { token } = await createAdmin(app);
  const dry = await importFile(app, await readSource("canvas"), { token, dryRun: true });
  await app.call("POST", `/api/v1/manage/imports/${dry.id}/accept`, { token, body: {} });
  const { course } = await finishImport(app, dry.id, { token });
  const files = await listFiles(app, token, course);
  const other = await createTestApp();
  const admin = await createAdmin(other);

  expect(files.length).toBeGreaterThan(1);
  await app.parts.jobs.idle("imported-file");
  expect(await Readable.from(app.parts.files.pieces.list()).toArray()).toEqual([]);
  for (const format of ["package", "common-cartridge"]) {
    const url = `/api/v1/manage/courses/${course}/export?format=${format}&release=draft&language=es`;
    const taken = await app.app.inject({ method: "GET", url, headers: { authorization: `Bearer ${token}` } });
    const brought = await importFile(other, taken.rawPayload, { ...admin, name: format });
    expect(await listFiles(other, admin.token, brought.course), format).toEqual(files);
  }
});

test("ends an archive when the client disconnects during a file from an S3 bucket", async () => {
  const { parts } = await createTestApp({ FILES_URL: (await startS3()).filesUrl });
  const file = await parts.files.add(Readable.from([randomBytes(20_000_000)]));
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  async function* entries() {
    try {
      yield { path: "video.mp4", file };
    } finally {
      resolve();
    }
  }
  const archive = packTarGz(parts, entries());
  await once(archive, "readable");
  archive.destroy();

  // An unhandled rejection would end the server, and fails this test run.
  await ended;
});
