import { expect, test } from "vitest";
import { createStaff } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createUploader, readFixture } from "../../../testing/uploads.ts";
import { classDocument, courseDocument } from "../../../testing/writing/drafts.ts";

test("lists the draft classes that use a file of an unpublished course, and exports the file in its package", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const title = { es: "Los riñones" };
  await app.call("POST", "/api/v1/manage/courses", { token, body: { id: "hearts", title } });
  const { upload, list } = createUploader({ app, token });
  const file = (await upload("Riñón.mp4", await readFixture("short.mp4"), 5000)).headers["file-id"];
  expect((await list()).records).toMatchObject([{ id: file, usedBy: [] }]);

  const draft = "/api/v1/manage/courses/hearts/draft";
  const [headers, any] = [{ "if-none-match": "*" }, { "if-match": "*" }];
  const body = { ...classDocument(), blocks: [{ video: String(file), id: "film" }] };
  expect((await app.call("PUT", `${draft}/items/x`, { token, headers, body })).status).toBe(200);
  const course = courseDocument("hearts");
  expect((await app.call("PUT", draft, { token, headers: any, body: course })).status).toBe(200);

  expect((await list()).records).toMatchObject([{ id: file, usedBy: ["x"] }]);
  const { status } = await app.call("GET", "/api/v1/manage/courses/hearts/package?release=draft", { token });
  expect(status).toBe(200);
});
