import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { connect } from "../../db/connect.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { StoredOutline } from "../../features/courses/stored.ts";
import { type AtEnd, makeDatabase, makeMigratedDatabase } from "../database.ts";

/** The program in a separate process, with its output so far. */
export interface Program {
  process: ChildProcess;
  /** The lines of standard output and standard error. */
  out: string[];
  err: string[];
  /** The address it listens on; rejects if it ends first. */
  listening: Promise<string>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Creates a data folder that is removed after the test. */
export async function makeDataDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "program-"));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Returns the settings of a data folder and a database that are removed after the test. */
export async function makeHome(): Promise<Record<string, string> & { DATA_DIR: string }> {
  return { ...(await makeDatabase()), DATA_DIR: await makeDataDir() };
}

/** The public pages as rendered by the first server started in this process. */
let prerendered: { name: string; text: string } | null = null;

/**
 * Copies them to the folder of a new server, which then only renders pages that would differ, saving a separate
 * process.
 */
export async function copyPrerenderedPages(dataDir: string): Promise<void> {
  if (!prerendered) return;
  await mkdir(join(dataDir, "pages"));
  await writeFile(join(dataDir, "pages", prerendered.name), prerendered.text);
}

async function savePrerenderedPages({ DATA_DIR = "" }: Record<string, string>): Promise<void> {
  const folder = join(DATA_DIR, "pages");
  const name = (await readdir(folder).catch(() => [])).find((found) => found.endsWith(".json"));
  if (name) prerendered ??= { name, text: await readFile(join(folder, name), "utf8") };
}

const emptyCounts = { modules: [], classCount: 0, evaluationCount: 0, durationMinutes: 0 };
const text = { es: "Curso", en: "Course" };
const outline: StoredOutline = {
  ...{ title: text, summary: text, description: text, objectives: [], authors: [] },
  ...{ cover: null, languages: ["es", "en"], ...emptyCounts },
};

/** Like `makeHome`, with a course, which saves a server the slow import of the demo course on its first start. */
export async function makeHomeWithCourse(atEnd: AtEnd = onTestFinished): ReturnType<typeof makeHome> {
  const DATA_DIR = await makeDataDir(atEnd);
  await copyPrerenderedPages(DATA_DIR);
  const settings = await makeMigratedDatabase(DATA_DIR, atEnd);
  const db = connect({ dataDir: DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const course = { id: "small", version: "1", outline: JSON.stringify(outline), pass_percent: 60 };
  await inTransaction(db, (tx) =>
    tx
      .insertInto("courses")
      .values({ ...course, created_at: 0, updated_at: 0 })
      .execute(),
  );
  await db.destroy();
  return { ...settings, DATA_DIR };
}

const defaultCommand = ["scripts/serve.sh", "server/main.ts"];

/** Starts the server with the command that `npm start` runs, unless another is given; it is killed after the test. */
export function startProgram(
  environment: Record<string, string>,
  command: string[] = defaultCommand,
  atEnd: AtEnd = onTestFinished,
): Program {
  const [program = "", ...words] = command;
  const child = spawn(program, words, {
    env: { ...process.env, PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { process: child, out: collect(child.stdout), err: collect(child.stderr) };
  const ended = once(child, "exit").then(([code]) => code as number | null);
  atEnd(async () => {
    child.kill("SIGKILL");
    await ended;
    await savePrerenderedPages(environment);
  });
  return { ...output, ended, listening: untilListening(child, output) };
}

function collect(stream: NodeJS.ReadableStream): string[] {
  const lines: string[] = [];
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  return lines;
}

function untilListening(child: ChildProcess, { out, err }: Pick<Program, "out" | "err">): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => {});
  child.stdout?.on("data", () => {
    const address = out.map((line) => /^Listening on (\S+)$/.exec(line)?.[1]).find(Boolean);
    if (address) resolve(address);
  });
  child.once("close", () => reject(new Error(`The program exited before it was listening.\n${err.join("\n")}`)));
  return promise;
}
