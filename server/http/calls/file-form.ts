import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, invalidField } from "../../errors.ts";

/** Where on the disk a file lies that a form brought; JSON cannot bring one. */
export const uploadedPath = z.custom<string>((value) => value instanceof UploadedFile).transform(String);

class UploadedFile {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
  toString(): string {
    return this.path;
  }
}

declare module "fastify" {
  interface FastifyRequest {
    /** The folder of the file that a form brought. */
    uploadFolder: string | null;
  }
}

/** Lets a scope of the app take forms with one file, which may be larger than memory: it lies on the disk until the answer is sent. */
export async function takeFile(
  scope: FastifyInstance,
  { field, most }: { field: string; most: number },
): Promise<void> {
  await scope.register(multipart, { limits: { fileSize: most, files: 1, fields: 0 } });
  if (!scope.hasRequestDecorator("uploadFolder")) scope.decorateRequest("uploadFolder", null);
  scope.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readFileForm(request, field);
  });
  scope.addHook("onResponse", removeUpload);
  scope.addHook("onRequestAbort", removeUpload);
}

async function removeUpload(request: FastifyRequest): Promise<void> {
  if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true });
}

async function readFileForm(request: FastifyRequest, field: string): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  request.uploadFolder = folder;
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type !== "file" || part.fieldname !== field) throw invalidField("body");
      const path = join(folder, field);
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw new AppError("too_large", { fields: [{ field, key: "invalid" }] });
      body[field] = new UploadedFile(path);
    }
  } catch (error) {
    throw error instanceof AppError ? error : invalidField("body");
  }
  return body;
}
