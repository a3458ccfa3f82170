import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Db } from "../../db/schema.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import type { FileStore } from "../files/stores/file-store.ts";
import type { UserRow } from "../users/queries.ts";
import { personalTables, writeRows } from "./export-rows.ts";

/**
 * Returns a .zip of everything stored about a user. It is generated while it is read: only a few hundred rows are in
 * memory, and compression runs in other threads.
 */
export async function writeExport({ db, files }: Pick<Parts, "db" | "files">, user: UserRow): Promise<Readable> {
  const zip = new ZipFile();
  const copy = zip.outputStream.pipe(new PassThrough());
  zip.on("error", (error) => copy.destroy(error));
  const photo = await findPhoto(db, user);
  zip.addBuffer(Buffer.from(explain(user, photo !== undefined)), messages[user.language].copy.readme);
  const add = (name: string, open: () => Readable, options = {}) =>
    zip.addReadStreamLazy(name, options, (done) => {
      // yazl does not handle stream errors, and an unhandled one would end the process.
      done(
        null,
        open().on("error", (error) => copy.destroy(error)),
      );
    });
  for (const name of personalTables.keys()) add(`${name}.json`, () => Readable.from(writeRows(db, name, user.id)));
  if (photo) add("photo.webp", () => readFile(files, photo), { compress: false });
  zip.end();
  return copy;
}

function findPhoto(db: Db, user: UserRow) {
  return db.selectFrom("files").select(["hash", "bytes"]).where("id", "=", user.photo_file_id).executeTakeFirst();
}

function readFile(files: FileStore, { hash, bytes }: { hash: string; bytes: number }): Readable {
  const content = new PassThrough();
  files.send(hash, { start: 0, end: bytes - 1 }, () => content).catch((error) => content.destroy(error));
  return content;
}

function explain({ language }: UserRow, hasPhoto: boolean): string {
  const { lead, photo } = messages[language].copy;
  const lines = [...personalTables].map(([name, { named }]) => `${name}.json: ${named[language]}`);
  return `${[lead, "", ...lines, ...(hasPhoto ? [`photo.webp: ${photo}`] : [])].join("\n")}\n`;
}
