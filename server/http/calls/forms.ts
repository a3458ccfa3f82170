import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, invalidField } from "../../errors.ts";

/** A file from a form; JSON cannot supply one, so only forms pass. */
export const uploadedFile = z.custom<Buffer>((value) => Buffer.isBuffer(value));

/** The parts that a form may have. */
interface FormOptions {
  /** The name of the file field, and the file's size limit in bytes. */
  file: { field: string; max: number };
  /** The nullable fields; a form sends an empty text for null. */
  nullable?: readonly string[];
  /** Whether forms are the only type accepted. */
  isExclusive?: true;
}

/** Lets a scope of the app accept multipart forms, alone or alongside JSON. */
export async function acceptForms(scope: FastifyInstance, options: FormOptions): Promise<void> {
  if (options.isExclusive) scope.removeContentTypeParser("application/json");
  const limits = { fileSize: options.file.max, files: 1, fieldSize: 1024, fields: 20 };
  await scope.register(multipart, { limits });
  scope.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, options);
  });
}

/** Reads a form to its end, even an invalid one, so that the connection can serve the next request. */
async function readForm(
  request: FastifyRequest,
  { file, nullable = [] }: FormOptions,
): Promise<Record<string, unknown>> {
  const read: [string, unknown][] = [];
  try {
    for await (const part of request.parts()) read.push([part.fieldname, await readPart(part, nullable)]);
  } catch (error) {
    // The parser's only error about size: its limits on files and fields only catch unknown ones.
    const isTooLarge = error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
    throw isTooLarge
      ? new AppError("too_large", { fields: [{ field: file.field, key: "invalid" }] })
      : invalidField("body");
  }
  const given = read.filter(([, value]) => value !== undefined);
  const twice = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index);
  if (twice) throw invalidField(twice[0]);
  return Object.fromEntries(given);
}

async function readPart(part: Multipart, nullable: readonly string[]): Promise<unknown> {
  if (part.type === "file") {
    const content = await part.toBuffer();
    // A form sends an empty file field as a file without name or content.
    return content.length === 0 && !part.filename ? undefined : content;
  }
  if (part.value === "" && nullable.includes(part.fieldname)) return null;
  return part.valueTruncated || typeof part.value !== "string" ? false : part.value;
}
