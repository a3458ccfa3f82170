import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { PieceStore } from "./file-store.ts";
import { orUnavailable } from "./s3-client.ts";

const prefix = "uploads/";

/** Creates a piece store in a bucket, under a prefix that no file has. */
export function createS3Pieces({ calls, uploads }: Record<"calls" | "uploads", S3Client>, Bucket: string): PieceStore {
  const keyOf = (upload: string, name: string) => ({ Bucket, Key: `${prefix}${upload}/${name}` });
  return {
    async put(upload, name, chunks) {
      const Body = Buffer.concat(chunks);
      await orUnavailable(uploads.send(new PutObjectCommand({ ...keyOf(upload, name), Body })));
    },
    async read(upload, name) {
      const { Body } = await orUnavailable(calls.send(new GetObjectCommand(keyOf(upload, name))));
      if (!(Body instanceof Readable)) throw new Error("The store responded without a body.");
      return Body;
    },
    async removeAll(upload) {
      const params = { Bucket, Prefix: `${prefix}${upload}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client: calls }, params)) {
        for (const { Key } of Contents) await orUnavailable(calls.send(new DeleteObjectCommand({ Bucket, Key })));
      }
    },
    async *list() {
      const params = { Bucket, Prefix: prefix, Delimiter: "/" };
      for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client: calls }, params)) {
        for (const { Prefix = "" } of CommonPrefixes) yield Prefix.slice(prefix.length, -1);
      }
    },
  };
}
