import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Db } from "../../db/schema.ts";
import type { Parts } from "../../parts.ts";
import type { FileStore } from "../files/file-store.ts";
import type { UserRow } from "../users/queries.ts";
import { copiedTables, writeRows } from "./copied-rows.ts";
import { readmeTexts } from "./readme-texts.ts";

/**
 * A .zip of all that is kept of a person, as it is read: no more of it is in memory than a few hundred rows, and other
 * threads compress it.
 */
export async function writeCopy({ db, files }: Pick<Parts, "db" | "files">, user: UserRow): Promise<Readable> {
  const zip = new ZipFile();
  const copy = zip.outputStream.pipe(new PassThrough());
  zip.on("error", (error) => copy.destroy(error));
  const photo = await findPhoto(db, user);
  zip.addBuffer(Buffer.from(explain(user, photo !== undefined)), readmeTexts[user.language].readme);
  for (const table of copiedTables) {
    zip.addReadStreamLazy(`${table}.json`, {}, (done) => done(null, Readable.from(writeRows(db, table, user.id))));
  }
  if (photo) zip.addReadStreamLazy("photo.webp", { compress: false }, (done) => done(null, readFile(files, photo)));
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
  const { lead, photo, tables } = readmeTexts[language];
  const lines = copiedTables.map((table) => `${table}.json: ${tables[table]}`);
  return `${[lead, "", ...lines, ...(hasPhoto ? [`photo.webp: ${photo}`] : [])].join("\n")}\n`;
}
