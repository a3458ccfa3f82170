import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import type { FastifyBaseLogger } from "fastify";
import type { RenditionKind } from "../../../contract/classes.ts";
import { AppError } from "../../errors.ts";
import type { Parts } from "../../parts.ts";
import type { FileStore } from "./file-store.ts";
import { keepBytes } from "./loose-bytes.ts";
import { forms, hasTools, listKinds, type Tools, transcode } from "./transcode.ts";
import { findDue, finish, giveBack, hold, lease, type Source, take } from "./transcodings.ts";

/** Longer (ms) than the two runs for a video may take. */
const abandonedAfter = 6 * 60 * 60 * 1000;

/** What is larger than this share of the video is not worth the choice. */
const worthKeeping = 2 / 3;

interface Made {
  kind: RenditionKind;
  hash: string;
  bytes: number;
}

/** With what renditions are made. */
export interface Workshop {
  parts: Pick<Parts, "db" | "files" | "clock"> & { config: { dataDir: string } };
  log: FastifyBaseLogger;
  tools: Tools;
}

/** The chore that makes smaller renditions of the videos of courses, one video at a time. */
export function createRenditionMaker(workshop: Workshop): (signal: AbortSignal) => Promise<void> {
  const { parts, log, tools } = workshop;
  let isAtWork = false;
  let isAbsenceSaid = false;

  async function work(signal: AbortSignal): Promise<void> {
    if (!(await findDue(parts))) return;
    if (!(await hasTools(tools))) {
      if (!isAbsenceSaid) log.warn("ffmpeg is not installed: videos are offered in their full size alone");
      isAbsenceSaid = true;
      return;
    }
    await removeAbandoned(folderOf(workshop));
    while (!signal.aborted) {
      const source = await findDue(parts);
      if (!source) return;
      await makeRenditions(workshop, source, signal);
    }
  }

  return async (signal) => {
    if (isAtWork) return;
    isAtWork = true;
    await work(signal).finally(() => {
      isAtWork = false;
    });
  };
}

/**
 * Makes the renditions of a video, unless somebody else does: it is held by a lease that runs out when the server dies.
 * All are put on record at once, so that a crash leaves none or all.
 */
export async function makeRenditions(workshop: Workshop, source: Source, signal: AbortSignal): Promise<void> {
  const { parts, log } = workshop;
  const { hash, name } = source;
  if (!(await take(parts, hash))) return;
  const holding = setInterval(() => {
    hold(parts, hash).catch((error) => log.warn({ err: error, video: name }, "renditions"));
  }, lease / 5);
  try {
    const made = await makeAll(workshop, source, signal);
    const rows = made.map((rendition) => toRow(hash, rendition));
    await finish(parts, hash, rows);
    const sizes = Object.fromEntries(made.map(({ kind, bytes }) => [kind, bytes]));
    log.info({ video: name, bytes: source.bytes, ...sizes }, "made the renditions of a video");
  } catch (error) {
    const isOwn = !signal.aborted && !(error instanceof AppError && error.code === "unavailable");
    await giveBack(parts, hash, isOwn);
    if (!signal.aborted) throw Object.assign(new Error(`No renditions of ${name}`), { cause: error });
  } finally {
    clearInterval(holding);
  }
}

async function makeAll(workshop: Workshop, { hash, bytes }: Source, signal: AbortSignal): Promise<Made[]> {
  const { parts, tools } = workshop;
  const folder = join(folderOf(workshop), hash);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const source = join(folder, "source");
    await fetchSource(parts.files, { hash, bytes }, source);
    const made: Made[] = [];
    for (const kind of await listKinds(tools, source)) {
      const target = join(folder, forms[kind].name);
      await transcode(tools, { source, target, kind }, signal);
      const { size } = await stat(target);
      if (size <= bytes * worthKeeping) made.push({ kind, bytes: size, hash: await keep(parts, target) });
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(parts: Workshop["parts"], path: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(path), sum);
  const hash = sum.digest("hex");
  await keepBytes(parts, hash, () => createReadStream(path));
  return hash;
}

function folderOf({ parts }: Workshop): string {
  return join(parts.config.dataDir, "renditions");
}

/** The id follows from the content: what a browser keeps under it stays true. */
function toRow(sourceHash: string, { kind, hash, bytes }: Made) {
  const id = createHash("sha256").update([sourceHash, kind, hash].join("\0")).digest("hex").slice(0, 32);
  return { id, source_hash: sourceHash, kind, hash, type: forms[kind].type, bytes };
}

async function fetchSource(
  files: FileStore,
  { hash, bytes }: { hash: string; bytes: number },
  path: string,
): Promise<void> {
  const sink = createWriteStream(path);
  const written = finished(sink);
  await Promise.all([
    written,
    files.send(hash, { start: 0, end: bytes - 1 }, () => sink).catch((error) => sink.destroy(error)),
  ]);
}

/** Removes what a server that was killed left behind; a folder that somebody works in has been written to since. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}
