import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../db/connect.ts";
import { inTransaction } from "../db/transaction.ts";
import { createLearner } from "../testing/people.ts";
import { makePopulatedHome } from "../testing/programs/busy-server.ts";
import { type Program, startProgram } from "../testing/programs/program.ts";
import { metadataOf } from "../testing/uploads.ts";

const MB = 1024 ** 2;
const files = "/api/v1/manage/courses/heart/files";
const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(24 * MB)]);

/** Creates an editor directly in the database and returns their token. */
async function createEditor(home: { DATA_DIR: string; DATABASE_URL?: string }): Promise<string> {
  const db = connect({ dataDir: home.DATA_DIR, databaseUrl: home.DATABASE_URL });
  try {
    const { id, token } = await createLearner({ parts: { db }, clock: { now: Date.now() } });
    const role = { user_id: id, course_id: "heart", role: "editor" } as const;
    await inTransaction(db, (tx) => tx.insertInto("course_roles").values(role).execute());
    return token;
  } finally {
    await db.destroy();
  }
}

/** Creates a tus client for a server that may be killed. */
function createClient(address: string, token: string) {
  const common = { authorization: `Bearer ${token}`, "tus-resumable": "1.0.0" };
  const bytes = { ...common, "content-type": "application/offset+octet-stream" };
  return {
    ask: (method: string, path: string, headers: Record<string, string> = {}) =>
      fetch(address + path, { method, headers: { ...common, ...headers } }),
    patch: (path: string, offset: number, body: Buffer<ArrayBuffer>) =>
      fetch(address + path, { method: "PATCH", headers: { ...bytes, "upload-offset": String(offset) }, body }),
    /** Starts to send the whole file, but stops partway. */
    begin(path: string, max: number) {
      const headers = { ...bytes, "upload-offset": "0", "content-length": pdf.length };
      const sending = request(address + path, { method: "PATCH", headers }).on("error", () => {});
      sending.write(pdf.subarray(0, max));
      return sending;
    },
  };
}

async function kill(program: Program): Promise<void> {
  program.process.kill("SIGKILL");
  await program.ended;
}

test("loses no acknowledged bytes when the server is killed during an upload, and resumes on the next server", async () => {
  const { home } = await makePopulatedHome();
  const first = startProgram(home);
  const address = await first.listening;
  const token = await createEditor(home);
  const { ask, begin } = createClient(address, token);
  const made = await ask("POST", files, { "upload-length": String(pdf.length), ...metadataOf("guía.pdf") });
  const path = String(made.headers.get("location"));
  const sending = begin(path, 20 * MB);
  onTestFinished(() => void sending.destroy());
  const readOffset = async () => Number((await ask("HEAD", path)).headers.get("upload-offset"));
  await expect.poll(readOffset).toBeGreaterThanOrEqual(16 * MB);
  const before = await readOffset();
  await kill(first);

  const second = startProgram(home);
  const next = createClient(await second.listening, token);
  // On a busy machine, a server that has just started may shed requests.
  await expect.poll(async () => (await next.ask("HEAD", path)).status).toBe(200);
  const offset = Number((await next.ask("HEAD", path)).headers.get("upload-offset"));
  expect(offset).toBeGreaterThanOrEqual(before);
  const rest = () => next.patch(path, offset, Buffer.from(pdf.subarray(offset)));
  // The lease of the killed server expires.
  await expect.poll(async () => (await rest()).status, { interval: 2000 }).toBe(204);
  const fileId = (await next.ask("HEAD", path)).headers.get("file-id");
  const opened = await next.ask("GET", `/api/v1/files/${fileId}/open`);
  const sum = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
  expect(sum(new Uint8Array(await opened.arrayBuffer()))).toBe(sum(pdf));
});
