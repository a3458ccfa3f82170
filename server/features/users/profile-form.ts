import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { endpoint } from "../../../contract/endpoint.ts";
import { changeProfile, profileChange } from "../../../contract/users.ts";
import { AppError, invalidField } from "../../errors.ts";

/** The largest upload of a photo, in bytes (contract, section 3). */
const photoLimit = 5 * 1024 * 1024;

/** The fields that can be nothing, which a form says with an empty text. */
const nullable = ["country", "profession", "photo"];

/** The photo as a form brings it; JSON cannot, so nothing but a form passes here. */
const upload = z.custom<Buffer>((value) => Buffer.isBuffer(value));

/** The call that changes a profile, by JSON or by form: a form adds the photo, and has no way to hold `password`. */
export const changeProfileOrForm = endpoint({
  ...changeProfile,
  body: profileChange.extend({ photo: z.union([z.null(), upload]).optional() }),
});

/** Refuses whoever is not the person that a path names, before the body is read: it is none of their business. */
export function refuseOthers(scope: FastifyInstance): void {
  scope.addHook("preParsing", async (request) => {
    const { data } = changeProfile.params.safeParse(request.params);
    if (data?.userId !== request.session?.userId) throw new AppError("forbidden");
  });
}

/** Lets a scope of the app take multipart forms beside JSON. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { fileSize: photoLimit, files: 1, fieldSize: 1024, fields: 20 } });
  scope.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readForm(request);
  });
}

/** Reads a form to its end, even where it is wrong: the connection can then serve the next request. */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const read: [string, unknown][] = [];
  try {
    for await (const part of request.parts()) read.push([part.fieldname, await readPart(part)]);
  } catch (error) {
    // Of what the parser says only this is a matter of size: more files or fields than there are names are unknown ones.
    const isTooLarge = error instanceof Error && "code" in error && error.code === "FST_REQ_FILE_TOO_LARGE";
    throw isTooLarge
      ? new AppError("too_large", { fields: [{ field: "photo", key: "invalid" }] })
      : invalidField("body");
  }
  const given = read.filter(([, value]) => value !== undefined);
  const twice = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index);
  if (twice) throw invalidField(twice[0]);
  return Object.fromEntries(given);
}

async function readPart(part: Multipart): Promise<unknown> {
  if (part.type === "file") {
    const content = await part.toBuffer();
    // A form whose file field was left empty sends a file without name and content.
    return content.length === 0 && !part.filename ? undefined : content;
  }
  if (part.value === "" && nullable.includes(part.fieldname)) return null;
  return part.valueTruncated || typeof part.value !== "string" ? false : part.value;
}
