import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import type { Parts } from "../../../parts.ts";
import { createSemaphore } from "../../../threads/semaphore.ts";
import { ensureBytes, removeFile } from "../../files/loose/loose-bytes.ts";

/** The side of a stored photo, in pixels (contract, section 3). */
const side = 512;

/**
 * More than any phone camera takes. The limit matters because a small file can decode to a picture that exhausts
 * memory.
 */
const maxPixels = 64_000_000;

/** Processing a picture takes a lot of memory, so few are processed at once. */
const semaphore = createSemaphore(2, 20);

/** The magic numbers of JPEG, PNG and WebP, in hexadecimal; WebP's contains its length. */
const magicNumbers = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];

/** Converts an upload into a photo and stores its bytes. Throws `unsupported_media_type` and `too_large`. */
export async function storePhoto(
  parts: Pick<Parts, "db" | "files" | "clock">,
  upload: Buffer,
): Promise<{ hash: string; bytes: number }> {
  const start = upload.toString("hex", 0, 16);
  if (!magicNumbers.some((magicNumber) => magicNumber.test(start))) throw unreadable();
  const photo = await semaphore.run(() => makePhoto(upload));
  const hash = createHash("sha256").update(photo).digest("hex");
  await ensureBytes(parts, hash, () => Readable.from([photo]));
  return { hash, bytes: photo.length };
}

/**
 * Rotates upright, crops to a square, shrinks and re-encodes. Re-encoding strips metadata such as location and camera.
 */
async function makePhoto(upload: Buffer): Promise<Buffer> {
  // Loaded with the first photo rather than at startup.
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > maxPixels) throw new AppError("too_large", { fields: [{ field: "photo", key: "invalid" }] });
  const length = Math.min(side, width, height);
  return sharp(upload, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize(length, length, { fit: "cover" })
    .webp({ quality: 82 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

function unreadable(): AppError {
  return new AppError("unsupported_media_type", { fields: [{ field: "photo", key: "invalid" }] });
}

/** Replaces a user's photo with a stored one, or removes it. */
export async function replacePhoto(
  tx: Tx,
  { userId, stored }: { userId: string; stored: { hash: string; bytes: number } | null },
  now: Milliseconds,
): Promise<void> {
  const before = await tx
    .selectFrom("users")
    .select("photo_file_id")
    .where("id", "=", userId)
    // Serialises concurrent uploads, so each deletes the photo it replaces.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const id = stored && (await addFile(tx, stored, now));
  await tx.updateTable("users").set({ photo_file_id: id }).where("id", "=", userId).execute();
  if (before.photo_file_id) await removeFile(tx, before.photo_file_id, now);
}

async function addFile(tx: Tx, stored: { hash: string; bytes: number }, now: Milliseconds): Promise<string> {
  const id = newId();
  const kind = { kind: "photo", course_id: null, name: "photo.webp", type: "image/webp" } as const;
  await tx
    .insertInto("files")
    .values({ id, ...kind, ...stored, created_at: now })
    .execute();
  return id;
}
