import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, invalidField } from "../../errors.ts";

/** A file as a form brings it; JSON cannot, so nothing but a form passes here. */
export const uploadedFile = z.custom<Buffer>((value) => Buffer.isBuffer(value));

/** What forms bring. */
interface FormOptions {
  /** The field that is a file, and the most bytes that it may have. */
  file: { field: string; most: number };
  /** The fields that can be nothing, which a form says with an empty text. */
  nullable?: readonly string[];
  /** Whether nothing else is taken. */
  areAlone?: true;
}

/** Lets a scope of the app take multipart forms, beside JSON or alone. */
export async function takeForms(scope: FastifyInstance, options: FormOptions): Promise<void> {
  if (options.areAlone) scope.removeContentTypeParser("application/json");
  const limits = { fileSize: options.file.most, files: 1, fieldSize: 1024, fields: 20 };
  await scope.register(multipart, { limits });
  scope.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readForm(request, options);
  });
}

/** Reads a form to its end, even where it is wrong: the connection can then serve the next request. */
async function readForm(
  request: FastifyRequest,
  { file, nullable = [] }: FormOptions,
): Promise<Record<string, unknown>> {
  const read: [string, unknown][] = [];
  try {
    for await (const part of request.parts()) read.push([part.fieldname, await readPart(part, nullable)]);
  } catch (error) {
    // Of what the parser says only this is a matter of size: more files or fields than there are names are unknown ones.
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
    // A form whose file field was left empty sends a file without name and content.
    return content.length === 0 && !part.filename ? undefined : content;
  }
  if (part.value === "" && nullable.includes(part.fieldname)) return null;
  return part.valueTruncated || typeof part.value !== "string" ? false : part.value;
}
