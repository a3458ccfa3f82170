import { createHash, randomBytes, randomInt } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { fileIdHeader } from "../../../contract/writing/files.ts";
import type { Author } from "../clients/author.ts";
import { expectThat } from "../clients/figures.ts";
import type { ServerControl } from "../fault.ts";
import { readDatabase } from "../kill-points.ts";
import type { World } from "../world.ts";

const [times, MB] = [3, 1024 ** 2];
const tus = { "tus-resumable": "1.0.0" };
const patching = { ...tus, "content-type": "application/offset+octet-stream" };

/** An upload whose server dies resumes from the offset that was acknowledged, and ends with the same bytes. */
export async function interruptUploads(
  world: World,
  author: Author,
  { kill, restart }: ServerControl,
): Promise<string> {
  const offsets: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(40 * MB)]);
    const url = await createUpload(world, author, content.length);
    const sending = sendSlowly(url, author, content);
    await wait(600 + randomInt(800));
    await kill();
    const sent = await sending;
    await restart();
    const offset = await findOffset(url, author);
    expectThat(offset <= sent, `the server has ${offset} bytes, but only ${sent} were sent`);
    offsets.push(Math.round(offset / MB));
    const id = await resumeUpload(url, author, content.subarray(offset), offset);
    const hash = createHash("sha256").update(content).digest("hex");
    const row = await readDatabase(world, (db) =>
      db.selectFrom("files").select("hash").where("id", "=", id).executeTakeFirst(),
    );
    expectThat(row?.hash === hash, "the bytes of the file differ from those sent");
  }
  return `${times} uploads of 40 MB interrupted: they resumed after ${offsets.join(", ")} MB and ended with the same bytes`;
}

async function createUpload({ address }: World, { token }: Author, length: number): Promise<string> {
  const name = `filename ${Buffer.from("guía.pdf").toString("base64")}`;
  const headers = {
    ...tus,
    authorization: `Bearer ${token}`,
    "upload-length": String(length),
    "upload-metadata": name,
  };
  const response = await fetchWithRetry(`${address}/api/v1/manage/courses/written/files`, { method: "POST", headers });
  expectThat(response.status === 201, `an upload was rejected: ${response.status}`);
  return address + (response.headers.get("location") ?? "");
}

/** Sends at a steady, limited rate, and returns how many bytes have been sent when the connection is cut. */
function sendSlowly(url: string, { token }: Author, content: Buffer): Promise<number> {
  const headers = {
    ...patching,
    authorization: `Bearer ${token}`,
    "upload-offset": "0",
    "content-length": content.length,
  };
  const call = request(url, { method: "PATCH", headers });
  return new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      const chunk = content.subarray(sent, sent + MB / 4);
      sent += chunk.length;
      call.write(chunk);
    }, 10);
    call.on("error", () => {
      clearInterval(timer);
      resolve(sent);
    });
  });
}

async function findOffset(url: string, { token }: Author): Promise<number> {
  const response = await fetchWithRetry(url, { method: "HEAD", headers: { ...tus, authorization: `Bearer ${token}` } });
  expectThat(response.status === 200, `the upload no longer exists: ${response.status}`);
  return Number(response.headers.get("upload-offset"));
}

/** Waits for the dead server's lease to expire, as clients do, and returns the file's id. */
async function resumeUpload(url: string, { token }: Author, rest: Buffer, offset: number): Promise<string> {
  const headers = { ...patching, authorization: `Bearer ${token}`, "upload-offset": String(offset) };
  for (let tries = 0; tries < 60; tries += 1) {
    const response = await fetchWithRetry(url, { method: "PATCH", headers, body: Uint8Array.from(rest) });
    if (response.status === 204) return response.headers.get(fileIdHeader) ?? "";
    expectThat(
      [423, 503].includes(response.status),
      `the rest was rejected: ${response.status} ${await response.text()}`,
    );
    await wait(1000);
  }
  throw new Error("the upload remains locked");
}

/** Retries if the kept-alive connection was to the dead server, or if its successor is overloaded. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      const response = await fetch(url, init);
      if (response.status !== 503 || tries === 20) return response;
      await wait(500);
    } catch (error) {
      if (tries === 5) throw error;
      await wait(200);
    }
  }
}
