import { readFile } from "node:fs/promises";
import type { TestApp } from "./test-app.ts";

/** The user who uploads, and the course. */
export interface Uploader {
  app: Pick<TestApp, "app">;
  token: string;
  courseId?: string;
}

type Headers = Record<string, string>;

const tus = { "tus-resumable": "1.0.0" };

/** Returns the header that names a file. */
export function metadataOf(name: string, key = "filename"): Headers {
  return { "upload-metadata": `${key} ${Buffer.from(name).toString("base64")}` };
}

/** Returns the tus calls of one user. */
export function createUploader({ app: { app }, token, courseId = "hearts" }: Uploader) {
  const files = `/api/v1/manage/courses/${courseId}/files`;
  const send = async (
    method: "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS" | "GET",
    url: string,
    ask: { headers?: Headers; body?: Buffer } = {},
  ) => {
    const headers = { authorization: `Bearer ${token}`, ...(method !== "GET" && tus), ...ask.headers };
    const answer = await app.inject({ method, url, headers, ...(ask.body && { payload: ask.body }) });
    const said = answer.body === "" ? undefined : answer.json();
    return { status: answer.statusCode, headers: answer.headers, body: said };
  };
  const create = (name: string, length: number, headers: Headers = {}) =>
    send("POST", files, { headers: { "upload-length": String(length), ...metadataOf(name), ...headers } });
  const patch = (url: string, offset: number, body: Buffer, headers: Headers = {}) =>
    send("PATCH", url, {
      headers: { "content-type": "application/offset+octet-stream", "upload-offset": String(offset), ...headers },
      body,
    });
  const begin = async (name: string, length: number) => String((await create(name, length)).headers.location);
  return {
    files,
    send,
    create,
    begin,
    patch,
    head: (url: string) => send("HEAD", url),
    list: async (query = "") => (await send("GET", files + query)).body,
    /** Uploads content in pieces of at most `max` bytes and returns the last response. */
    async upload(name: string, content: Buffer, max = content.length) {
      const url = await begin(name, content.length);
      let answer = await patch(url, 0, content.subarray(0, max));
      for (let offset = max; offset < content.length && answer.status === 204; offset += max) {
        answer = await patch(url, offset, content.subarray(offset, offset + max));
      }
      return { ...answer, url };
    },
  };
}

/** Reads a test fixture of courseware. */
export function readFixture(name: string): Promise<Buffer> {
  return readFile(new URL(`../../courseware/testing/fixtures/${name}`, import.meta.url));
}
