import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { Edit } from "../../../contract/forum/forum-history.ts";
import { findPatientIdentifiers } from "../../../contract/forum/patient-identifiers.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { newId } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { isModerator, type PostPlace } from "./queries.ts";

/** A requested change to a text. */
export interface EditInput<Schema extends z.ZodType> {
  change: z.output<Schema>;
  config: Pick<Parts["config"], "rateLimits">;
  now: Milliseconds;
}

/** A post's text before an edit, or a reply's if `reply_id` is set. */
interface Version {
  post_id: string;
  reply_id: string | null;
  title: string | null;
  body: string;
  no_patient_identified: number;
  created_at: Milliseconds;
  edited_at: Milliseconds | null;
}

/** Edits made within this time of each other count as one: the texts in between are not stored. */
const mergeWindow: Milliseconds = 5 * 60 * 1000;

/** The number of versions stored for a text: the first and the latest. */
const maxVersions = 50;

/** Throws `outdated` if the text has been changed since the version that an edit was made from, if that is known. */
export function refuseOutdated(
  { edited_at, created_at }: Pick<Version, "edited_at" | "created_at">,
  { version }: { version?: string | undefined },
): void {
  if (version !== undefined && version !== presentTime(edited_at ?? created_at)) throw new AppError("outdated");
}

/** Stores the text as it was before an edit. */
export async function storeVersion(tx: Tx, version: Version, now: Milliseconds): Promise<void> {
  const { post_id, reply_id, title, body, no_patient_identified } = version;
  const stored = await selectVersions(tx, version).select(["id", "replaced_at"]).orderBy("id").execute();
  if ((stored.at(-1)?.replaced_at ?? 0) > now - mergeWindow) return;
  const [, ...others] = stored;
  await deleteVersions(tx, version, others.slice(0, Math.max(0, stored.length + 1 - maxVersions)));
  const written_at = version.edited_at ?? version.created_at;
  await tx
    .insertInto("edits")
    .values({ id: newId(), post_id, reply_id, title, body, no_patient_identified, written_at, replaced_at: now })
    .execute();
}

function selectVersions(db: Db, { post_id, reply_id }: Pick<Version, "post_id" | "reply_id">) {
  return db
    .selectFrom("edits")
    .where("post_id", "=", post_id)
    .where("reply_id", reply_id === null ? "is" : "=", reply_id);
}

async function deleteVersions(
  tx: Tx,
  { post_id }: Pick<Version, "post_id">,
  versions: readonly { id: string }[],
): Promise<void> {
  if (versions.length === 0) return;
  const ids = versions.map(({ id }) => id);
  await tx.deleteFrom("edits").where("post_id", "=", post_id).where("id", "in", ids).execute();
}

const position = z.tuple([z.string()]);

/** A post or a reply to it, and the user who reads its versions. */
interface ReadText extends PostPlace {
  replyId: string | null;
}

/** Lists the earlier versions of a text that the user can read, the latest first. */
export async function listEdits(
  db: Db,
  text: ReadText,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ records: Edit[]; next: string | null }> {
  const list = `edits ${text.replyId ?? text.postId}`;
  const after = decodeCursor(list, position, page.cursor);
  const rows = await selectVersions(db, { post_id: text.postId, reply_id: text.replyId })
    .selectAll()
    .$if(after !== null, (edits) => edits.where("id", "<", after?.[0] ?? ""))
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
  const { records, next } = cutPage(rows, page.limit, (row) => encodeCursor(list, [row.id]));
  const withheldUntil = await findWithheldUntil(db, text);
  const edits: Edit[] = [];
  for (const record of records) {
    edits.push(presentEdit(record, withheldUntil));
    // Yields to the event loop: searching a long text for identifiers takes several milliseconds.
    await setImmediate();
  }
  return { records: edits, next };
}

/**
 * Returns the time until which a text's versions are withheld from the user: when a report for privacy was last decided.
 * The decision concerns the text as it was then; what was reported may have been edited away before. Moderators see the
 * versions, in order to decide.
 */
async function findWithheldUntil(db: Db, { replyId, ...place }: ReadText): Promise<Milliseconds> {
  const reports = await db
    .selectFrom("flagged_texts")
    .innerJoin("flags", "flags.flagged_text_id", "flagged_texts.id")
    .select("flagged_texts.decided_at")
    .where("flagged_texts.post_id", "=", place.postId)
    .where("flagged_texts.reply_id", replyId === null ? "is" : "=", replyId)
    .where("flags.reason", "=", "privacy")
    .execute();
  if (reports.length === 0 || (await isModerator(db, place))) return 0;
  return Math.max(...reports.map(({ decided_at }) => decided_at ?? Number.POSITIVE_INFINITY));
}

/** Withholds texts that may identify a patient: the edit may have been made to remove exactly those words. */
function presentEdit(
  row: Pick<Version, "title" | "body"> & { id: string; written_at: number; replaced_at: number },
  withheldUntil: Milliseconds,
): Edit {
  const isWithheld =
    row.replaced_at <= withheldUntil || findPatientIdentifiers(`${row.title ?? ""}\n${row.body}`).length > 0;
  return {
    id: row.id,
    title: isWithheld ? null : row.title,
    body: isWithheld ? null : row.body,
    writtenAt: presentTime(row.written_at),
    replacedAt: presentTime(row.replaced_at),
  };
}
