import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { isUnavailable } from "../../db/failures/faults.ts";
import { AppError, invalidField } from "../../errors.ts";
import { withoutTimeout } from "../protection/broken-request.ts";

/** The path on disk of a file uploaded in a form; JSON cannot supply one. */
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
    /** The temporary folder of the uploaded file. */
    uploadFolder: string | null;
  }
}

/** The parts that a form may have. */
interface FileFormOptions {
  /** The name of the file field, and the file's size limit in bytes. */
  field: string;
  max: number;
  /** The other fields, each a short text. */
  fields?: readonly string[];
  /**
   * Consumes the file as a stream to its end and returns the field's value in the body. By default the file is kept on
   * disk until the response is sent.
   */
  receive?: (request: FastifyRequest, file: { content: Readable; name: string }) => Promise<unknown>;
}

/** Lets a scope of the app accept forms with one file, which may be larger than memory, and nothing else. */
export async function acceptFile(scope: FastifyInstance, options: FileFormOptions): Promise<void> {
  const { max, fields = [] } = options;
  scope.removeContentTypeParser("application/json");
  await scope.register(multipart, { limits: { fileSize: max, files: 1, fields: fields.length, fieldSize: 1024 } });
  if (!scope.hasRequestDecorator("uploadFolder")) scope.decorateRequest("uploadFolder", null);
  scope.addHook("preValidation", async (request) => {
    // Refuses a request that declares itself too large, without waiting for its body.
    if (Number(request.headers["content-length"]) > max + maxFormOverhead) throw tooLarge(options.field);
    if (!request.isMultipart()) return;
    // No time limit: Node closes the connection if it stalls.
    request.body = await withoutTimeout(request.raw.socket, () =>
      readFileForm(request, { receive: saveOnDisk, ...options }),
    );
  });
  scope.addHook("onResponse", removeUpload);
  scope.addHook("onRequestAbort", removeUpload);
}

/** The most bytes that a form may have besides its file. */
const maxFormOverhead = 64 * 1024;

function tooLarge(field: string): AppError {
  return new AppError("too_large", { fields: [{ field, key: "invalid" }] });
}

async function removeUpload(request: FastifyRequest): Promise<void> {
  if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true });
}

async function saveOnDisk(request: FastifyRequest, { content }: { content: Readable }): Promise<UploadedFile> {
  const folder = await mkdtemp(join(tmpdir(), "upload-"));
  request.uploadFolder = folder;
  const path = join(folder, "file");
  await pipeline(content, createWriteStream(path));
  return new UploadedFile(path);
}

async function readFileForm(
  request: FastifyRequest,
  { field, fields = [], receive }: Required<Pick<FileFormOptions, "field" | "receive">> & FileFormOptions,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      const isKnown = part.type === "file" ? part.fieldname === field : fields.includes(part.fieldname);
      if (!isKnown || Object.hasOwn(body, part.fieldname)) throw invalidField("body");
      if (part.type === "field") {
        if (part.valueTruncated) throw invalidField(part.fieldname);
        body[part.fieldname] = part.value;
        continue;
      }
      body[field] = await receive(request, { content: part.file, name: part.filename });
      if (part.file.truncated) throw tooLarge(field);
    }
  } catch (error) {
    // If the disk or database is unavailable, the form is not to blame.
    throw error instanceof AppError || isUnavailable(error) ? error : invalidField("body");
  }
  return body;
}
