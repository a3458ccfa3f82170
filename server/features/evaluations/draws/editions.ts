import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import type { Source } from "../../courses/library.ts";
import { listAttemptResults } from "../attempts.ts";
import type { Sitting } from "../shuffle.ts";
import type { TakenEvaluation } from "../taken-evaluation.ts";

/**
 * Key wrapping (RFC 3394) encrypts and authenticates a hash without a nonce: the same content always gives the same
 * edition, so ETags stay stable. The hash is hidden, as it would help to find the answers by trial.
 */
const cipher = "id-aes256-wrap";
const initialValue = Buffer.alloc(8, 0xa6);
const keyLength = 32;

/** The number of an attempt, and a wrapped hash of 256 bits. */
const form = /^(?<number>[1-9]\d{0,8})\.(?<wrapped>[\w-]{54})$/;

/** Seals which content is shown in a sitting; only that sitting's key opens it. */
export function sealEdition(secret: string, sitting: Sitting, contentHash: string): string {
  const sealing = createCipheriv(cipher, keyOf(secret, sitting), initialValue);
  const wrapped = Buffer.concat([sealing.update(contentHash, "hex"), sealing.final()]);
  return `${sitting.number}.${wrapped.toString("base64url")}`;
}

/** Returns the attempt and the content of an edition; null if it was not sealed for this enrolment and assessment. */
function openEdition(secret: string, { enrolmentId, itemId }: Omit<Sitting, "number">, edition: string) {
  const { number: digits, wrapped } = form.exec(edition)?.groups ?? {};
  if (wrapped === undefined) return null;
  const number = Number(digits);
  const opening = createDecipheriv(cipher, keyOf(secret, { enrolmentId, itemId, number }), initialValue);
  try {
    return { number, contentHash: opening.update(wrapped, "base64url", "hex") + opening.final("hex") };
  } catch {
    return null;
  }
}

function keyOf(secret: string, { enrolmentId, itemId, number }: Sitting): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, `${enrolmentId}/${itemId}/${number}`, "edition", keyLength));
}

/**
 * Returns an assessment with the content that the learner was shown and the current number of attempts. Throws
 * `invalid_request` for an edition that was not issued for it, and `conflict` for one of an attempt that has been
 * submitted, unless the content is still the same: a release reaches everyone with the next attempt at the latest.
 */
export async function applyEdition(
  source: Source,
  taken: TakenEvaluation,
  { edition, secret }: { edition: string; secret: string },
): Promise<TakenEvaluation> {
  const shown = openEdition(secret, taken, edition);
  if (!shown) throw invalidField("edition");
  const { contentHash } = shown;
  if (contentHash === taken.contentHash) return taken;
  const next = (await listAttemptResults(source.db, taken.enrolmentId, taken.itemId)).length + 1;
  // Without another attempt the answers are rejected as such.
  if (next > (taken.content.attempts ?? Number.POSITIVE_INFINITY)) return taken;
  if (shown.number !== next) throw new AppError("conflict");
  // The content is unknown if a backup from before its release was restored.
  if (!(await isKnown(source.db, contentHash))) throw invalidField("edition");
  const content = await source.library.getContent(source.db, contentHash);
  if (content.kind !== "evaluation") throw invalidField("edition");
  return { ...taken, contentHash, content: { ...content, attempts: taken.content.attempts } };
}

async function isKnown(db: Db, contentHash: string): Promise<boolean> {
  const row = await db.selectFrom("contents").select("hash").where("hash", "=", contentHash).executeTakeFirst();
  return row !== undefined;
}
