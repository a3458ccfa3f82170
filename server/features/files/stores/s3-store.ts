import { createReadStream } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { AppError, StartError } from "../../../errors.ts";
import type { S3Location } from "../../../files-url.ts";
import type { ByteRange } from "../delivery/range.ts";
import { createIncoming, type StagedFile } from "../incoming.ts";
import { type FileStore, WrongLengthError } from "./file-store.ts";
import { createClients, describeFault, isMissing, orUnavailable } from "./s3-client.ts";
import { createS3Pieces } from "./s3-pieces.ts";
import { createSigner } from "./s3-signer.ts";

/** Two parts are held in memory at a time; with S3's limit of 10,000 parts, a file can be up to 80 GB. */
const partSize = 8 * 1024 * 1024;

/** The longest that a readiness check waits (ms). */
const checkTimeout = 3000;

/** Opens a store that is configured correctly, even if it is currently down. Throws a StartError for any other. */
export async function openS3Store(place: S3Location, incomingFolder: string): Promise<FileStore> {
  try {
    const store = await createS3Store(place, incomingFolder);
    await store.check().catch((error) => {
      if (!(error instanceof AppError)) throw error;
    });
    return store;
  } catch (error) {
    throw new StartError(`FILES_URL names a store that cannot be used: ${describeFault(error, place)}.`);
  }
}

/**
 * Creates a store with each file in a bucket under its hash. `incoming` is the folder where files are hashed before
 * they are uploaded.
 */
export async function createS3Store(place: S3Location, incomingFolder: string): Promise<FileStore> {
  const incoming = await createIncoming(incomingFolder);
  const { calls, uploads } = createClients(place);
  const keyOf = (hash: string) => ({ Bucket: place.bucket, Key: hash });
  const size = (hash: string) => sizeOf(calls, keyOf(hash));
  const has = async (hash: string) => (await size(hash)) !== null;
  return {
    add: (content, check) =>
      incoming.receive(content, async (staged) => {
        await check?.(staged);
        if (!(await has(staged.hash))) await orUnavailable(upload(uploads, keyOf(staged.hash), staged));
      }),
    pieces: createS3Pieces({ calls, uploads }, place.bucket),
    has,
    sizeOf: size,
    send: (hash, range, begin) => send(calls, { key: keyOf(hash), range }, begin),
    remove: async (hash) => void (await orUnavailable(calls.send(new DeleteObjectCommand(keyOf(hash))))),
    list: () => list(calls, place.bucket),
    async check() {
      const abortSignal = AbortSignal.timeout(checkTimeout);
      await orUnavailable(calls.send(new HeadBucketCommand({ Bucket: place.bucket }), { abortSignal }));
      await incoming.check();
    },
    async close() {
      calls.destroy();
      uploads.destroy();
    },
    ...(place.redirect !== undefined && { elsewhere: await createSigner(calls, place.bucket, place.redirect) }),
  };
}

interface Key {
  Bucket: string;
  Key: string;
}

async function sizeOf(client: S3Client, key: Key): Promise<number | null> {
  try {
    const { ContentLength } = await orUnavailable(client.send(new HeadObjectCommand(key)));
    return ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The key exists only once the upload is complete: failed parts are retried, and a failed upload is aborted. */
async function upload(client: S3Client, key: Key, { path }: StagedFile): Promise<void> {
  const params = { ...key, Body: createReadStream(path), ContentType: "application/octet-stream" };
  await new Upload({ client, params, partSize, queueSize: 2 }).done();
}

async function send(client: S3Client, { key, range }: { key: Key; range: ByteRange }, begin: () => Writable) {
  const Range = `bytes=${range.start}-${range.end}`;
  const { Body, ContentLength } = await orUnavailable(client.send(new GetObjectCommand({ ...key, Range })));
  if (!(Body instanceof Readable)) throw new Error("The store responded without a body.");
  if (ContentLength !== range.end - range.start + 1) {
    Body.destroy();
    throw new WrongLengthError(`The store returned ${ContentLength} bytes for ${Range}.`);
  }
  await pipeline(Body, begin());
}

async function* list(client: S3Client, Bucket: string): AsyncIterable<string> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key } of Contents) if (Key !== undefined && /^[0-9a-f]{64}$/.test(Key)) yield Key;
  }
}
