import { behindKept, type KeptFile, withKept } from "./database.ts";
import { place, type Unlocked } from "./owner.ts";
import { open, seal } from "./seal.ts";

/** How many bytes of a file are sealed together: a place in a video is found by opening one piece. */
export const pieceSize = 256 * 1024;

/** Where a range of bytes begins and ends, both within it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that was taken along, all of whose bytes are here; null where it is not. */
export async function findFile(id: string): Promise<KeptFile | null> {
  return (await withKept((database) => database.get("files", id))) ?? null;
}

/** How many bytes of a content are here, from its beginning. */
export async function countBytes(hash: string, bytes: number): Promise<number> {
  const all = IDBKeyRange.bound([hash, 0], [hash, Number.MAX_SAFE_INTEGER]);
  const pieces = await withKept((database) => database.count("pieces", all));
  return Math.min(pieces * pieceSize, bytes);
}

/** Keeps the next piece of a content, sealed: each is `pieceSize` long, but for the last one. */
export async function keepPiece(
  owner: Unlocked,
  hash: string,
  piece: { number: number; bytes: Uint8Array<ArrayBuffer> },
) {
  const { number, bytes } = piece;
  const sealed = await seal(owner.key, bytes, placeOf(hash, number));
  await behindKept(async (database) => {
    const transaction = database.transaction(["owner", "pieces"], "readwrite");
    // Somebody may have signed out meanwhile: then nothing is kept.
    const isStillTheirs = (await transaction.objectStore("owner").get(place))?.account === owner.account;
    if (isStillTheirs) await transaction.objectStore("pieces").put({ hash, number, ...sealed });
    await transaction.done;
  });
}

/** Keeps what a file is called, once all of its content is here. */
export async function keepFile(file: KeptFile): Promise<void> {
  await behindKept((database) => database.put("files", file));
}

/** The bytes of a kept file from `start` to `end`, a piece at a time: only the pieces that have them are opened. */
export function readFile(owner: Unlocked, { hash }: KeptFile, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at > end) return controller.close();
      const number = Math.floor(at / pieceSize);
      const piece = await withKept((database) => database.get("pieces", [hash, number]));
      if (!piece) throw new Error(`piece ${number} is gone`);
      const first = number * pieceSize;
      const bytes = await open(owner.key, piece, placeOf(hash, number));
      controller.enqueue(bytes.subarray(at - first, end - first + 1));
      at = first + pieceSize;
    },
  });
}

/** The range that a header asks for (RFC 9110, section 14.1.2): null for the whole, "outside" where there is none. */
export function parseRange(header: string | null, bytes: number): ByteRange | "outside" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") return Number(to) === 0 ? "outside" : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const [start, end] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== "" && Number(to) < start) return null;
  return start < bytes ? { start, end } : "outside";
}

/** Removes the files and the contents that nothing which was taken along needs any more. */
export async function dropUnneeded(): Promise<void> {
  const needed = (await withKept((database) => database.getAll("taken"))).flatMap(({ files }) => files);
  const [ids, hashes] = [new Set(needed.map(({ id }) => id)), new Set(needed.map(({ hash }) => hash))];
  for (const { id, hash } of await withKept((database) => database.getAll("files"))) {
    if (!ids.has(id) || !hashes.has(hash)) await withKept((database) => database.delete("files", id));
  }
  for (const key of await withKept((database) => database.getAllKeys("pieces"))) {
    if (!hashes.has(key[0])) await withKept((database) => database.delete("pieces", key));
  }
}

function placeOf(hash: string, number: number): string {
  return `${hash}/${number}`;
}
