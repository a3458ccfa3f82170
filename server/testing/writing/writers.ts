import { type Change, changePackage, writePackage } from "../../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../../courseware/testing/valid-package.ts";
import { importPackage } from "../../import-package.ts";
import { createStaff } from "../staff.ts";
import { type Ask, createTestApp } from "../test-app.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Creates an app with the course `heart`, an editor of it and functions to call the paths below it. */
export async function createWriters(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  await importFiles(app, {});
  const editor = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  const other = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  const ask = (method: Method, path: string, options: Ask = {}) =>
    app.call(method, `/api/v1/manage/courses/heart${path}`, { token: editor.token, ...options });
  /** Overwrites the revision seen, or with `*` any revision. */
  const put = (path: string, body: unknown, revision: number | "*" = "*") =>
    ask("PUT", path, { body, headers: { "if-match": revision === "*" ? revision : `"${revision}"` } });
  const make = (path: string, body: unknown) => ask("PUT", path, { body, headers: { "if-none-match": "*" } });
  return { ...app, app, editor, other, ask, put, make };
}

/** Imports the small valid package without its video and with some files changed. */
export async function importFiles(app: Awaited<ReturnType<typeof createTestApp>>, changes: Record<string, Change>) {
  const folder = await writePackage(changePackage(changes, packageWithoutVideo()));
  return importPackage(app.parts, folder, "shell");
}
