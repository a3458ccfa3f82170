import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { maxImportBytes } from "../../../../contract/writing/imports.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { AppError } from "../../../errors.ts";
import { acceptFile } from "../../../http/calls/file-form.ts";
import { newId } from "../../../ids.ts";
import type { Parts } from "../../../parts.ts";
import { removeImport } from "../remove-import.ts";
import { putPieces } from "./pieces.ts";

type ReceivingParts = Pick<Parts, "db" | "files" | "clock" | "jobs">;

/** The most concurrent imports per user. */
const maxConcurrent = 10;

/** A received file, identified by its import's id. */
class ReceivedFile {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

/** The schema of a form's file, which JSON cannot express. */
export const receivedFile = z.custom<ReceivedFile>((value) => value instanceof ReceivedFile);

declare module "fastify" {
  interface FastifyRequest {
    /** The import whose file this request uploads. */
    importId: string | null;
  }
}

/** Lets a scope accept uploads of files to import. If the call is then rejected or aborted, they are removed. */
export async function receiveImports(scope: FastifyInstance, parts: ReceivingParts): Promise<void> {
  scope.decorateRequest("importId", null);
  const remove = async ({ importId }: FastifyRequest) => {
    if (importId) await removeImport(parts, importId);
  };
  scope.addHook("onResponse", async (request, { statusCode }) => {
    if (statusCode !== 202) await remove(request);
  });
  scope.addHook("onRequestAbort", remove);
  await acceptFile(scope, {
    field: "file",
    max: maxImportBytes,
    fields: ["course", "bank", "language", "source"],
    receive: (request, file) => receive(parts, request, file),
  });
}

async function receive(
  parts: ReceivingParts,
  request: FastifyRequest,
  { content, name }: { content: Readable; name: string },
): Promise<ReceivedFile> {
  const id = newId();
  const userId = request.session?.userId ?? "";
  await recordImport(parts, { id, userId, name: cleanName(name) });
  request.importId = id;
  const count = await putPieces(parts.files, id, content);
  await inTransaction(parts.db, (tx) =>
    tx.updateTable("imports").set({ pieces: count }).where("id", "=", id).execute(),
  );
  return new ReceivedFile(id);
}

/** Records the import before the first bytes arrive. */
async function recordImport(
  { db, clock }: ReceivingParts,
  own: { id: string; userId: string; name: string },
): Promise<void> {
  const { id, userId, name } = own;
  await inTransaction(db, async (tx) => {
    // Locked: of two concurrent uploads, the second then counts the first.
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom("imports")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .where("state", "in", ["receiving", "waiting", "running"])
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxConcurrent) throw new AppError("uploads_full");
    const noResult = { format: null, version: null, made_course: null, report: null, plan: null, step: null };
    const noRequest = { course_id: null, bank: null, language: null, source: null, accepted_at: null, share: null };
    await tx
      .insertInto("imports")
      .values({
        id,
        user_id: userId,
        name,
        pieces: 0,
        state: "receiving",
        created_at: clock(),
        ...noResult,
        ...noRequest,
      })
      .execute();
  });
}

const maxBytes = 200;

/** Sanitises a file name for any file system; course ids may be derived from it. */
function cleanName(name: string): string {
  const last = name.replaceAll("\\", "/").split("/").at(-1) ?? "";
  const plain = last
    .replaceAll(/\p{Cc}/gu, "")
    .toWellFormed()
    .normalize("NFC");
  let shortened = plain;
  while (Buffer.byteLength(shortened) > maxBytes) shortened = shortened.replace(/^./su, "");
  return shortened === "" || shortened === "." || shortened === ".." ? "course" : shortened;
}
