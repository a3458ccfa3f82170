import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, readdir, readlink, rm, truncate } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "../../../ids.ts";
import { createLearner } from "../../../testing/people.ts";
import { createTestApp } from "../../../testing/test-app.ts";

const size = 5 * 1024 ** 3;
const tail = randomBytes(1000);

/** Serves a sparse photo of five gigabytes, which ends with `tail`, on a real port. */
async function serveHugeFile() {
  const test = await createTestApp();
  const { token } = await createLearner(test);
  const [id, hash] = [newId(), createHash("sha256").update(newId()).digest("hex")];
  const path = join(test.folder, "files", hash.slice(0, 2), hash);
  await mkdir(join(path, ".."), { recursive: true });
  const file = await open(path, "w");
  await file.write(tail, 0, tail.length, size - tail.length);
  await file.close();
  const kind = { kind: "photo", course_id: null, name: "huge.bin", type: "application/octet-stream" } as const;
  const values = { id, ...kind, hash, bytes: size, created_at: 0 };
  await test.parts.db.transaction().execute((tx) => tx.insertInto("files").values(values).execute());
  const address = new URL(await test.app.listen({ port: 0, host: "127.0.0.1" }));
  onTestFinished(() => test.app.server.closeAllConnections());
  return { ...test, path, address, url: `${address.origin}/api/v1/files/${id}/open?token=${token}` };
}

async function ask(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { headers, agent: false }), "response");
  return answer;
}

async function countOpen(path: string): Promise<number> {
  const names = await readdir("/proc/self/fd");
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(path)).length;
}

it("sends a range from the end of a file of five gigabytes", async () => {
  const { url } = await serveHugeFile();
  const answer = await ask(url, { range: `bytes=${size - 1500}-` });
  const body = Buffer.concat(await answer.toArray());
  expect(answer.statusCode).toBe(206);
  expect(body).toEqual(Buffer.concat([Buffer.alloc(500), tail]));
});

it("shares one descriptor of a file between aborted clients, and closes it with the store", async () => {
  const { url, path, parts } = await serveHugeFile();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(url)));
  for (const answer of answers) answer.destroy();
  await expect.poll(() => countOpen(path)).toBe(1);
  await parts.files.close();
  await expect.poll(() => countOpen(path)).toBe(0);
});

it("uses little memory for clients that do not read what they requested", async () => {
  const { address, url } = await serveHugeFile();
  const before = process.memoryUsage().arrayBuffers;
  const request = `GET ${url.slice(address.origin.length)} HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`;
  const clients = Array.from({ length: 40 }, () => connect(Number(address.port), address.hostname).pause());
  onTestFinished(() => clients.forEach((client) => void client.destroy()));
  for (const client of clients) client.write(request);
  await wait(1500);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 400 * 1024);
});

it("aborts the response if a file is truncated, and answers 500 if it is missing", async () => {
  const { url, path, parts } = await serveHugeFile();
  await truncate(path, 100_000);
  await expect(ask(url).then((answer) => answer.toArray())).rejects.toThrow("aborted");
  await rm(path);
  await parts.files.close();
  expect((await ask(url)).statusCode).toBe(500);
});
