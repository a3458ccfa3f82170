import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import type { FastifyBaseLogger } from "fastify";
import type { RenditionKind } from "../../../../contract/courses/classes.ts";
import { AppError } from "../../../errors.ts";
import type { Finish, JobKind } from "../../../jobs/job-kind.ts";
import type { Parts } from "../../../parts.ts";
import { ensureBytes } from "../loose/loose-bytes.ts";
import type { FileStore } from "../stores/file-store.ts";
import { hasTools, renditionFiles, type Tools, transcode } from "./transcode.ts";
import { findSource, recordRenditions, renditionJob, type Source } from "./transcodings.ts";

const minute = 60 * 1000;

/** Longer (ms) than transcoding a video may take. */
const abandonedAfter = 6 * 60 * minute;

/** A rendition larger than this share of the video is not worth offering. */
const maxShare = 2 / 3;

interface NewRendition {
  kind: RenditionKind;
  hash: string;
  bytes: number;
}

/** The dependencies of making renditions. */
export interface RenditionContext {
  parts: Pick<Parts, "db" | "files" | "clock"> & { config: { dataDir: string } };
  log: FastifyBaseLogger;
  tools: Tools;
}

/** Creates the job that makes smaller renditions of course videos, one video at a time. */
export function createRenditionJob(context: RenditionContext): JobKind {
  const { log, tools } = context;
  let hasWarned = false;
  return {
    name: renditionJob,
    maxConcurrent: 1,
    pollInterval: minute,
    hasDelayedStart: true,
    lease: 5 * minute,
    // The machine may have caused the failure.
    retryDelays: [60 * minute],
    maxTries: 3,
    async isReady() {
      if (await hasTools(tools)) return true;
      if (!hasWarned) log.warn("ffmpeg is not installed: videos are available in full size only");
      hasWarned = true;
      return false;
    },
    async prepare(tx, hash) {
      const source = await findSource(tx, hash);
      return source && { run: (signal) => makeRenditions(context, source, signal) };
    },
  };
}

/** Makes the renditions of a video. All are recorded at once: a crash leaves all or none. */
export async function makeRenditions(context: RenditionContext, source: Source, signal: AbortSignal): Promise<Finish> {
  const { parts, log } = context;
  const { hash, name, bytes } = source;
  await removeAbandoned(folderOf(context));
  try {
    const made = await transcodeAll(context, source, signal);
    const sizes = Object.fromEntries(made.map((rendition) => [rendition.kind, rendition.bytes]));
    log.info({ video: name, bytes, ...sizes }, "transcoded a video");
    const rows = made.map((rendition) => toRow(hash, rendition));
    return (tx) => recordRenditions(tx, { hash, rows, now: parts.clock() });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(new Error(`Transcoding ${name} failed`), { cause: error });
  }
}

async function transcodeAll(
  context: RenditionContext,
  { hash, bytes }: Source,
  signal: AbortSignal,
): Promise<NewRendition[]> {
  const { parts, tools } = context;
  const folder = join(folderOf(context), hash);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const source = join(folder, "source");
    await fetchSource(parts.files, { hash, bytes }, source);
    const made: NewRendition[] = [];
    for (const kind of await transcode(tools, { source, folder }, signal)) {
      const target = join(folder, renditionFiles[kind].name);
      const { size } = await stat(target);
      if (size <= bytes * maxShare) made.push({ kind, bytes: size, hash: await storeRendition(parts, target) });
    }
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function storeRendition(parts: RenditionContext["parts"], path: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(path), sum);
  const hash = sum.digest("hex");
  await ensureBytes(parts, hash, () => createReadStream(path));
  return hash;
}

function folderOf({ parts }: RenditionContext): string {
  return join(parts.config.dataDir, "renditions");
}

/** The id is derived from the content, so cached copies never become stale. */
function toRow(sourceHash: string, { kind, hash, bytes }: NewRendition) {
  const id = createHash("sha256").update([sourceHash, kind, hash].join("\0")).digest("hex").slice(0, 32);
  return { id, source_hash: sourceHash, kind, hash, type: renditionFiles[kind].type, bytes };
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

/** Removes what killed servers left behind; a folder in use has been written to more recently. */
async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}
