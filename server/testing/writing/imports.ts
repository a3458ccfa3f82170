import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipPackage } from "../../../courseware/testing/build-package.ts";
import { importJob } from "../../features/imports/remove-import.ts";
import type { Ask, TestApp } from "../test-app.ts";

/** The parts of a form besides its file. */
interface ImportForm {
  token: string;
  /** The file's name, which does not reveal its format. */
  name?: string;
  fields?: Record<string, string>;
  dryRun?: boolean;
}

/** Uploads a file for import as a browser's form does, and returns the response. */
export async function sendImport(
  { app }: Pick<TestApp, "app">,
  file: string | Buffer,
  { token, name = "Curso.bin", fields = {}, dryRun = false }: ImportForm,
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new File([new Uint8Array(Buffer.from(file))], name));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const response = await app.inject({
    method: "POST",
    url: `/api/v1/manage/imports${dryRun ? "?dryRun=true" : ""}`,
    headers: { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Imports a file, waits for the job and returns the outcome. */
export async function importFile(app: TestApp, file: string | Buffer, form: ImportForm & Pick<Ask, "language">) {
  const { status, body } = await sendImport(app, file, form);
  if (status !== 202) throw new Error(`The import returned ${status}: ${JSON.stringify(body)}`);
  return finishImport(app, body.id, form);
}

/** Imports a file as a separate course; throws with the report if there is none. */
export async function importCourse(app: TestApp, file: string | Buffer, form: ImportForm) {
  const { id, course, ...rest } = await importFile(app, file, form);
  if (!course) throw new Error(`The import produced no course: ${JSON.stringify(rest)}`);
  return { id, course };
}

/** Waits for an import's job and returns the outcome. */
export async function finishImport(app: TestApp, id: string, { token, language }: Pick<Ask, "token" | "language">) {
  await app.parts.jobs.idle(importJob);
  const { body } = await app.call("GET", `/api/v1/manage/imports/${id}`, { token, ...(language && { language }) });
  return body;
}

/** Lists what imported files have left on disk. */
export async function listLeft(app: TestApp): Promise<string[]> {
  await app.parts.jobs.idle("imported-file");
  const left = await Promise.all(
    ["imports", "uploads", join("files", "uploads")].map((name) =>
      readdir(join(app.folder, name)).catch((): string[] => []),
    ),
  );
  return left.flat();
}

const sources = fileURLToPath(new URL("../../../courseware/formats/testing/sources/", import.meta.url));

/** Returns a source from the test data of the format readers, as the bytes of one file. */
export async function readSource(name: string): Promise<Buffer> {
  return readFile(name.includes(".") ? `${sources}${name}` : await zipPackage(await readFolder(`${sources}${name}`)));
}

async function readFolder(folder: string): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Buffer> = {};
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = `${entry.parentPath}/${entry.name}`;
    files[path.slice(folder.length + 1)] = await readFile(path);
  }
  return files;
}
