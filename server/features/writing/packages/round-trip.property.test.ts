import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { writePackage } from "../../../../courseware/documents/write-package.ts";
import { anyCourse, mediaFiles } from "../../../../courseware/testing/arbitrary-documents.ts";
import { importPackage } from "../../../import-package.ts";
import { type ArchiveFiles, downloadPackage, sendPackage, zipFiles } from "../../../testing/files/course-archives.ts";
import { createAdmin } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";

/** Writes a package of generated documents and returns its files. */
async function write(documents: CourseDocuments): Promise<ArchiveFiles> {
  const files: ArchiveFiles = {};
  for await (const [path, content] of writePackage(documents, (name) => name)) {
    const bytes = "text" in content ? Buffer.from(content.text) : (mediaFiles[content.reference] ?? Buffer.alloc(0));
    files[path] = bytes.toString("latin1");
  }
  return files;
}

test("keeps a package's bytes through draft, release, download and an import into an empty server", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (documents) => {
      const files = await write(documents);
      const archive = await zipFiles(files);
      const courseId = documents.course.id;
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const send = (path: string, body: unknown) => app.call("POST", `/api/v1/manage/courses${path}`, { token, body });

      expect((await send("", { id: courseId, title: "Un curso" })).status).toBe(201);
      const sent = await sendPackage(app, await readFile(archive), { token, courseId });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      expect(await downloadPackage(app, { token, courseId, release: "draft" })).toEqual(files);
      const published = await send(`/${courseId}/releases`, {});
      expect(published.status, JSON.stringify(published.body)).toBe(201);
      expect(await downloadPackage(app, { token, courseId, release: "1" })).toEqual(files);

      const empty = await createTestApp();
      const admin = await createAdmin(empty);
      await importPackage(empty.parts, archive, "shell");
      expect(await downloadPackage(empty, { token: admin.token, courseId })).toEqual(files);
    }),
    // Shrinking takes minutes with two databases; reproduce a failure manually with its seed.
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 5), endOnFailure: true },
  );
}, 600_000);
