import { z } from "zod";
import type { QueryOf } from "../../../contract/endpoint.ts";
import type { Flag, listFlags as listCall } from "../../../contract/staff/moderation.ts";
import type { Db } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { moderatedCourses, type Roles } from "../../http/calls/roles.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { presentAuthor } from "../forum/present.ts";

const position = z.tuple([z.int(), z.string()]);

/** The filters of the list, and the roles of its reader. */
type FlagQuery = QueryOf<typeof listCall> & { roles: Roles };

/** Lists the reported texts that a user may decide about: open ones oldest first, decided ones latest first. */
export async function listFlags(db: Db, query: FlagQuery): Promise<{ records: Flag[]; next: string | null }> {
  const { state, limit, cursor, course } = query;
  const list = `flags-${state}`;
  const after = decodeCursor(list, position, cursor);
  const courses = moderatedCourses(query.roles);
  const isOpen = state === "open";
  const at = isOpen ? "flagged_texts.opened_at" : "flagged_texts.decided_at";
  const rows = await selectFlagged(db)
    .where("flagged_texts.decided_at", isOpen ? "is" : "is not", null)
    .$if(Boolean(course), (flagged) => flagged.where("posts.course_id", "=", course ?? ""))
    .$if(courses !== null, (flagged) => flagged.where("posts.course_id", "in", courses ?? []))
    .$if(after !== null, (flagged) =>
      flagged.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, "flagged_texts.id"), isOpen ? ">" : "<", tuple(after?.[0] ?? 0, after?.[1] ?? "")),
      ),
    )
    .orderBy(at, isOpen ? "asc" : "desc")
    .orderBy("flagged_texts.id", isOpen ? "asc" : "desc")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, (row) =>
    encodeCursor(list, [isOpen ? row.opened_at : (row.decided_at ?? 0), row.id]),
  );
  return { records: await present(db, records), next };
}

/** Returns an existing reported text. */
export async function getFlag(db: Db, flagId: string): Promise<Flag> {
  const row = await selectFlagged(db).where("flagged_texts.id", "=", flagId).executeTakeFirstOrThrow();
  const [flag] = await present(db, [row]);
  if (!flag) throw new Error(`The reported text ${flagId} was not presented.`);
  return flag;
}

function selectFlagged(db: Db) {
  return db
    .selectFrom("flagged_texts")
    .innerJoin("posts", "posts.id", "flagged_texts.post_id")
    .leftJoin("replies", "replies.id", "flagged_texts.reply_id")
    .innerJoin("users", (join) =>
      join.on(({ eb, fn }) => eb("users.id", "=", fn.coalesce("replies.author_id", "posts.author_id"))),
    )
    .leftJoin("users as deciders", "deciders.id", "flagged_texts.decided_by")
    .select(["flagged_texts.id", "flagged_texts.post_id", "flagged_texts.reply_id", "flagged_texts.opened_at"])
    .select(["flagged_texts.decision", "flagged_texts.decided_by", "flagged_texts.decided_at"])
    .select(["posts.title", "posts.body", "posts.deleted_at"])
    .select(["replies.body as reply_body", "replies.deleted_at as reply_deleted_at"])
    .select(["users.id as author_id", "users.first_name", "users.last_name", "users.photo_file_id"])
    .select(["deciders.first_name as decider_first_name", "deciders.last_name as decider_last_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFlagged>["execute"]>>[number];

async function present(db: Db, rows: readonly Row[]): Promise<Flag[]> {
  const reasons = await findReasons(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    post: row.post_id,
    reply: row.reply_id,
    text: textOf(row),
    author: presentAuthor(row),
    reasons: reasons.get(row.id) ?? [],
    state: row.decided_at === null ? "open" : "decided",
    decision: row.decision,
    decidedBy:
      row.decided_by === null
        ? null
        : {
            id: row.decided_by,
            firstName: row.decider_first_name ?? "",
            lastName: row.decider_last_name ?? "",
          },
    decidedAt: row.decided_at === null ? null : presentTime(row.decided_at),
  }));
}

/** Returns a post's title and body, or a reply's body; null if it is deleted. */
function textOf(row: Row): string | null {
  if (row.reply_id !== null) return row.reply_deleted_at === null ? row.reply_body : null;
  return row.deleted_at === null ? `${row.title}\n\n${row.body}` : null;
}

async function findReasons(db: Db, ids: readonly string[]): Promise<Map<string, Flag["reasons"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("flags")
    .innerJoin("users", "users.id", "flags.user_id")
    .select(["flags.flagged_text_id", "flags.reason", "flags.note", "flags.user_id", "flags.flagged_at"])
    .select(["users.first_name", "users.last_name"])
    .where("flags.flagged_text_id", "in", ids)
    .orderBy("flags.flagged_at")
    .orderBy("flags.id")
    .execute();
  const groups = Map.groupBy(rows, (row) => row.flagged_text_id);
  return new Map([...groups].map(([id, flags]) => [id, flags.map(presentReason)]));
}

function presentReason(row: {
  reason: Flag["reasons"][number]["reason"];
  note: string | null;
  user_id: string;
  first_name: string;
  last_name: string;
  flagged_at: number;
}): Flag["reasons"][number] {
  const by = { id: row.user_id, firstName: row.first_name, lastName: row.last_name };
  return { reason: row.reason, note: row.note, by, at: presentTime(row.flagged_at) };
}
