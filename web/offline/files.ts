import { type StoredFile, withOfflineStore, withOfflineStoreInBackground } from "./database.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { ownerKey, type Unlocked } from "./owner.ts";

/** The number of bytes encrypted together: seeking in a video only requires decrypting one piece. */
export const pieceSize = 256 * 1024;

/** The first and last position of a byte range, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Returns a file if it is completely downloaded, otherwise null. */
export async function findFile(id: string): Promise<StoredFile | null> {
  return (await withOfflineStore((database) => database.get("files", id))) ?? null;
}

/** Returns how many bytes of a content are stored, from its start. */
export async function countBytes(hash: string, bytes: number): Promise<number> {
  const all = IDBKeyRange.bound([hash, 0], [hash, Number.MAX_SAFE_INTEGER]);
  const pieces = await withOfflineStore((database) => database.count("pieces", all));
  return Math.min(pieces * pieceSize, bytes);
}

/** Encrypts and stores the next piece of a content. Every piece except the last is `pieceSize` long. */
export async function storePiece(
  owner: Unlocked,
  hash: string,
  piece: { number: number; bytes: Uint8Array<ArrayBuffer> },
) {
  const { number, bytes } = piece;
  const encrypted = await encrypt(owner.key, bytes, contextOf(hash, number));
  await withOfflineStoreInBackground(async (database) => {
    const transaction = database.transaction(["owner", "pieces"], "readwrite");
    // If the user has signed out in the meantime, nothing is stored.
    const isStillOwner = (await transaction.objectStore("owner").get(ownerKey))?.account === owner.account;
    if (isStillOwner) await transaction.objectStore("pieces").put({ hash, number, ...encrypted });
    await transaction.done;
  });
}

/** Stores a file's metadata once its content is complete. */
export async function storeFile(file: StoredFile): Promise<void> {
  await withOfflineStoreInBackground((database) => database.put("files", file));
}

/** Streams the bytes of a file from `start` to `end`, decrypting only the pieces that contain them. */
export function readFile(owner: Unlocked, { hash }: StoredFile, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at > end) return controller.close();
      const number = Math.floor(at / pieceSize);
      const piece = await withOfflineStore((database) => database.get("pieces", [hash, number]));
      if (!piece) throw new Error(`piece ${number} is missing`);
      const first = number * pieceSize;
      const bytes = await decrypt(owner.key, piece, contextOf(hash, number));
      controller.enqueue(bytes.subarray(at - first, end - first + 1));
      at = first + pieceSize;
    },
  });
}

/** Parses a Range header (RFC 9110, section 14.1.2): null for the whole file, "outside" if not satisfiable. */
export function parseRange(header: string | null, bytes: number): ByteRange | "outside" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") return Number(to) === 0 ? "outside" : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const [start, end] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== "" && Number(to) < start) return null;
  return start < bytes ? { start, end } : "outside";
}

/** Deletes the files and contents that no downloaded item needs any more. */
export async function deleteUnneeded(): Promise<void> {
  const needed = (await withOfflineStore((database) => database.getAll("taken"))).flatMap(({ files }) => files);
  const [ids, hashes] = [new Set(needed.map(({ id }) => id)), new Set(needed.map(({ hash }) => hash))];
  for (const { id, hash } of await withOfflineStore((database) => database.getAll("files"))) {
    if (!ids.has(id) || !hashes.has(hash)) await withOfflineStore((database) => database.delete("files", id));
  }
  for (const key of await withOfflineStore((database) => database.getAllKeys("pieces"))) {
    if (!hashes.has(key[0])) await withOfflineStore((database) => database.delete("pieces", key));
  }
}

function contextOf(hash: string, number: number): string {
  return `${hash}/${number}`;
}
