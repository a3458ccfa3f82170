import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { zipPackage } from "../../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../../courseware/testing/valid-package.ts";
import { defaultTransportLimits } from "../../http/protection/transport-limits.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { importFile, listLeft, readSource } from "../../testing/writing/imports.ts";

test.each([
  ["moodle.xml", "Moodle XML"],
  ["questions.gift", "GIFT"],
  ["aiken.txt", "Aiken"],
  ["canvas-quiz.xml", "IMS QTI"],
  ["qti3.xml", "IMS QTI"],
  ["qti21", "IMS QTI"],
  ["canvas", "IMS Common Cartridge"],
  ["moodle-backup", "Moodle"],
  ["olx", "Open edX OLX"],
  ["oppia", "OppiaMobile"],
])("%s becomes the draft of a new course of its importer, with its report", async (name, format) => {
  const app = await createTestApp();
  const author = await createStaff(app, { site: ["author"] });

  const done = await importFile(app, await readSource(name), { token: author.token });

  expect(done, app.lines.join("\n")).toMatchObject({ state: "done", format, dryRun: false, progress: null });
  expect(done.plan).toMatchObject({ course: { id: done.course, isNew: true }, changed: [], removed: [] });
  const found: number[] = Object.values(done.report.found);
  expect(done.report.entries).toHaveLength(found.reduce((sum, count) => sum + count));
  const path = `/api/v1/manage/courses/${done.course}`;
  const { body: checked } = await app.call("POST", `${path}/check`, { ...author, body: {} });
  expect(checked.faults.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
  const { body: draft } = await app.call("GET", `${path}/draft`, author);
  expect(draft.items).toHaveLength(done.plan.added.length);
  expect(await listLeft(app)).toEqual([]);
});

test("keeps the id of our own package, and updates what changed when it is imported again", async () => {
  const app = await createTestApp();
  const admin = await createAdmin(app);
  const files = packageWithoutVideo();
  const first = await importFile(app, await readFile(await zipPackage(files)), admin);
  const course = String(files["course.yaml"]).replace("minutes: 12", "minutes: 14");
  const again = await importFile(app, await readFile(await zipPackage({ ...files, "course.yaml": course })), admin);

  expect(first).toMatchObject({ state: "done", format: "package", course: "heart" });
  expect(again).toMatchObject({ state: "done", course: "heart", plan: { course: { isNew: false } } });
  expect(again.plan.changed.map(({ id }: { id: string }) => id)).toEqual(["circulation"]);
});

test("receives a file over a connection so slow that other requests would time out", async () => {
  const app = await createTestApp(
    {},
    { transportLimits: { ...defaultTransportLimits, headersTimeout: 500, checkInterval: 100, requestTimeout: 600 } },
  );
  const { token } = await createAdmin(app);
  const disposition = 'content-disposition: form-data; name="file"; filename="a.gift"';
  const body = `--x\r\n${disposition}\r\n\r\n${await readSource("questions.gift")}\r\n--x--\r\n`;
  const type = "content-type: multipart/form-data; boundary=x";
  const sizes = `content-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  const head = `POST /api/v1/manage/imports HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${type}\r\n${sizes}`;
  const socket = connect(Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port), "127.0.0.1");
  const answer = text(socket);
  socket.write(`${head}\r\n\r\n${body.slice(0, 200)}`);
  await wait(1500);
  socket.write(body.slice(200));

  expect(await answer).toMatch(/^HTTP\/1\.1 202 /);
});
