import { z } from "zod";
import type { Edit } from "../../../contract/forum-history.ts";
import { findPatientIdentifiers } from "../../../contract/patient-identifiers.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { newId } from "../../ids.ts";
import { presentTime } from "../../present-time.ts";

/** A text as it is before it is edited: of a post, or of a reply where one is named. */
interface Version {
  post_id: string;
  reply_id: string | null;
  title: string | null;
  body: string;
  no_patient_identified: number;
  created_at: Milliseconds;
  edited_at: Milliseconds | null;
}

/** Keeps what a text says before it is edited. */
export async function keepVersion(tx: Tx, version: Version, now: Milliseconds): Promise<void> {
  const { post_id, reply_id, title, body, no_patient_identified } = version;
  const written_at = version.edited_at ?? version.created_at;
  await tx
    .insertInto("edits")
    .values({ id: newId(), post_id, reply_id, title, body, no_patient_identified, written_at, replaced_at: now })
    .execute();
}

const position = z.tuple([z.string()]);

/** What a text said before, the last version first. */
export async function listEdits(
  db: Db,
  text: { postId: string; replyId: string | null },
  page: { limit: number; cursor?: string | undefined },
): Promise<{ records: Edit[]; next: string | null }> {
  const list = `edits ${text.replyId ?? text.postId}`;
  const after = decodeCursor(list, position, page.cursor);
  const rows = await db
    .selectFrom("edits")
    .selectAll()
    .where("post_id", "=", text.postId)
    .where("reply_id", text.replyId === null ? "is" : "=", text.replyId)
    .$if(after !== null, (edits) => edits.where("id", "<", after?.[0] ?? ""))
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
  const { records, next } = cutPage(rows, page.limit, (row) => encodeCursor(list, [row.id]));
  return { records: records.map(presentEdit), next };
}

/** Without the words where they may identify a patient: whoever edited them away wants them gone. */
function presentEdit(
  row: Pick<Version, "title" | "body"> & { id: string; written_at: number; replaced_at: number },
): Edit {
  const isWithheld = findPatientIdentifiers(`${row.title ?? ""}\n${row.body}`).length > 0;
  return {
    id: row.id,
    title: isWithheld ? null : row.title,
    body: isWithheld ? null : row.body,
    writtenAt: presentTime(row.written_at),
    replacedAt: presentTime(row.replaced_at),
  };
}
