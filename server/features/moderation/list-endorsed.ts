import { z } from "zod";
import type { QueryOf } from "../../../contract/endpoint.ts";
import type { EndorsedReply, listEndorsed as listCall } from "../../../contract/staff/moderation.ts";
import type { Db } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { moderatedCourses, type Roles } from "../../http/calls/roles.ts";
import { presentAuthor, presentGivenEndorsement } from "../forum/present.ts";

const list = "endorsed";
const position = z.tuple([z.int(), z.string()]);

/** The filters of the list, and the roles of its reader. */
type EndorsedQuery = QueryOf<typeof listCall> & { roles: Roles };

/** Lists the endorsed replies of the conversations that a user is responsible for, the last endorsed first. */
export async function listEndorsed(
  db: Db,
  { limit, cursor, course, roles }: EndorsedQuery,
): Promise<{ records: EndorsedReply[]; next: string | null }> {
  const before = decodeCursor(list, position, cursor);
  const courses = course ? [course] : moderatedCourses(roles);
  const rows = await pageOfEndorsed(db, { courses, before, rows: limit + 1 }).execute();
  const { records, next } = cutPage(rows, limit, (row) => encodeCursor(list, [row.endorsed_at, row.reply_id]));
  return { records: records.map(present), next };
}

interface Page {
  /** Null for all conversations, including those outside any course. */
  courses: readonly string[] | null;
  before: readonly [number, string] | null;
  rows: number;
}

/** Builds the query for one page, which reads an index of endorsements from a cursor. */
export function pageOfEndorsed(db: Db, { courses, before, rows }: Page) {
  return db
    .selectFrom("endorsements")
    .innerJoin("replies", "replies.id", "endorsements.reply_id")
    .innerJoin("posts", "posts.id", "endorsements.post_id")
    .innerJoin("users", "users.id", "replies.author_id")
    .innerJoin("users as endorsers", "endorsers.id", "endorsements.user_id")
    .select(["endorsements.reply_id", "endorsements.endorsed_at", "endorsements.source", "endorsements.url"])
    .select(["replies.body", "replies.author_id"])
    .select(["posts.id as post_id", "posts.title", "posts.deleted_at", "posts.course_id", "posts.language"])
    .select(["users.first_name", "users.last_name", "users.photo_file_id"])
    .select(["endorsers.first_name as endorser_first_name", "endorsers.last_name as endorser_last_name"])
    .where("replies.hidden_at", "is", null)
    .where("posts.hidden_at", "is", null)
    .$if(courses !== null, (endorsed) => endorsed.where("posts.course_id", "in", courses ?? []))
    .$if(before !== null, (endorsed) =>
      endorsed.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("endorsements.endorsed_at", "endorsements.reply_id"),
          "<",
          tuple(before?.[0] ?? 0, before?.[1] ?? ""),
        ),
      ),
    )
    .orderBy("endorsements.endorsed_at", "desc")
    .orderBy("endorsements.reply_id", "desc")
    .limit(rows);
}

type Row = Awaited<ReturnType<ReturnType<typeof pageOfEndorsed>["execute"]>>[number];

function present(row: Row): EndorsedReply {
  const { post_id: post, course_id: course, language } = row;
  return {
    id: row.reply_id,
    post: { id: post, title: row.deleted_at === null ? row.title : null, course, language },
    text: row.body,
    author: presentAuthor(row),
    endorsement: presentGivenEndorsement(row),
  };
}
