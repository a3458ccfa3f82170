import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { fixture } from "../../../../courseware/testing/valid-package.ts";
import { listPeriodicJobs } from "../../../list-jobs.ts";
import { downloadPackage, sendPackage, zipFiles } from "../../../testing/files/course-archives.ts";
import { createAdmin, createStaff } from "../../../testing/staff.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { createUploader } from "../../../testing/uploads.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import { looseBytesJob } from "../../files/loose/loose-bytes.ts";

const day = 24 * 60 * 60 * 1000;
const lesson = "/draft/items/circulation";
const picture = "media/still.webp";

/**
 * Stores files in every place that retains them: `first` holds the release, `guide` is only in the history, and
 * `drafted` comes from a package that became the draft.
 */
async function fillCourse() {
  const writers = await createWriters();
  const { app, ask, put, editor } = writers;
  const first = await downloadPackage(app, editor);
  const { upload } = createUploader({ app, token: editor.token, courseId: "heart" });
  const guide = Buffer.from("%PDF-1.4\n% Only the history names this.\n%%EOF\n");
  const { headers } = await upload("history.pdf", guide);
  const { body } = await ask("GET", lesson);
  const download = { download: String(headers["file-id"]), name: { es: "Guía", en: "Guide" } };
  const { status } = await put(lesson, { ...body.item, blocks: [...body.item.blocks, download] });
  expect(status).toBe(200);
  const drafted = {
    ...first,
    [picture]: Buffer.concat([fixture("still.webp"), Buffer.from("drafted\0")]).toString("latin1"),
    "downloads/guide.pdf": "%PDF-1.4\n% Only the draft names this.\n%%EOF\n",
  };
  expect((await sendPackage(app, await readFile(await zipFiles(drafted)), editor)).status).toBe(200);
  return { ...writers, first, guide, drafted: await downloadPackage(app, { token: editor.token, release: "draft" }) };
}

/** Runs all periodic jobs and the removal of loose bytes until long after everything is due. */
async function letTimePass({ app, parts, clock }: TestApp): Promise<void> {
  for (const wait of [15 * day, day, 2 * day]) {
    clock.now += wait;
    for (const { run } of listPeriodicJobs(parts, app.log)) await run(new AbortController().signal);
    await parts.jobs.idle(looseBytesJob);
  }
}

async function eraseEditor({ app, editor }: Awaited<ReturnType<typeof fillCourse>>) {
  const { token } = await createAdmin(app);
  const body = { texts: "keep" };
  expect((await app.call("DELETE", `/api/v1/manage/people/${editor.id}`, { token, body })).status).toBe(202);
  await letTimePass(app);
  const left = await app.parts.db.selectFrom("users").select("id").where("id", "=", editor.id).execute();
  expect(left).toEqual([]);
}

test("files that only a release, the history or the draft references outlive their editor and every cleanup", async () => {
  const course = await fillCourse();
  const { app, guide, first, drafted } = course;
  const stored = async () => (await Readable.from(app.parts.files.list()).toArray()).toSorted();
  const loose = Buffer.from("named by nothing");
  const before = await stored();
  const { hash } = await app.parts.files.add(Readable.from([loose]));

  await eraseEditor(course);

  // The cleanups did run: they deleted only what nothing references.
  expect(await app.parts.files.has(hash)).toBe(false);
  expect(await stored()).toEqual(before);
  const { token } = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  expect(await downloadPackage(app, { token, release: "1" })).toEqual(first);
  expect(await downloadPackage(app, { token, release: "draft" })).toEqual(drafted);
  const draft = "/api/v1/manage/courses/heart/draft/items/circulation";
  expect((await app.call("POST", `${draft}/history/2/restore`, { token })).status).toBe(200);
  const kept = Object.values(await downloadPackage(app, { token, release: "draft" }));
  expect(kept).toContain(guide.toString("latin1"));
});

test("restoring and publishing a release brings back its files", async () => {
  const { app, ask, editor, first } = await fillCourse();
  expect((await ask("POST", "/releases", { body: {} })).status).toBe(201);
  await letTimePass(app);

  const { token } = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  expect(await ask("POST", "/releases/1/restore", { token, body: {} })).toMatchObject({ status: 200 });
  expect((await ask("POST", "/releases", { token, body: {} })).status).toBe(201);
  await letTimePass(app);

  const again = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  expect(again.id).not.toBe(editor.id);
  expect(await downloadPackage(app, { token: again.token })).toEqual(first);
});
