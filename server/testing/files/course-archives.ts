import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { zipPackage } from "../../../courseware/testing/build-package.ts";
import type { TestApp } from "../test-app.ts";

/** Files by name, with one character per byte. */
export type ArchiveFiles = Record<string, string>;

/** Returns the files of a course's package as a browser downloads it. */
export async function downloadPackage(
  { app }: Pick<TestApp, "app">,
  { token, courseId = "heart", release }: { token: string; courseId?: string; release?: string | undefined },
): Promise<ArchiveFiles> {
  const query = release === undefined ? "" : `?release=${release}`;
  const response = await app.inject({
    method: "GET",
    url: `/api/v1/manage/courses/${courseId}/package${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode !== 200)
    throw new Error(`The package download returned ${response.statusCode}: ${response.body}`);
  const zip = await fromBufferPromise(response.rawPayload);
  const files: ArchiveFiles = {};
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString("latin1");
  }
  return files;
}

/** Saves such files as an archive and returns its path. */
export function zipFiles(files: ArchiveFiles): Promise<string> {
  return zipPackage(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, "latin1")])),
  );
}

/** Uploads an archive as a course package, as a browser's form does. */
export async function sendPackage(
  { app }: Pick<TestApp, "app">,
  archive: Buffer,
  { token, courseId = "heart" }: { token: string; courseId?: string },
) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="course.zip"\r\ncontent-type: application/zip\r\n\r\n';
  const response = await app.inject({
    method: "POST",
    url: `/api/v1/manage/courses/${courseId}/package`,
    headers: { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${token}` },
    payload: Buffer.concat([Buffer.from(head), archive, Buffer.from("\r\n--x--\r\n")]),
  });
  return { status: response.statusCode, body: response.json() };
}
