import type { Author, Endorsement, Post, Reply } from "../../../contract/forum/forum.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { PostRow, ReplyRow } from "./queries.ts";

/** Presents a post to its reader; with null, as to anyone but its author. */
export function presentPost(row: PostRow, readerId: string | null): Post {
  const isDeleted = row.deleted_at !== null;
  return {
    id: row.id,
    title: isDeleted ? null : row.title,
    body: isDeleted ? null : row.body,
    author: presentAuthor(row),
    course: row.course_id,
    class: row.class_id,
    language: row.language,
    replyCount: row.reply_count,
    createdAt: presentTime(row.created_at),
    editedAt: row.edited_at === null ? null : presentTime(row.edited_at),
    lastActivityAt: presentTime(row.last_activity_at),
    pinned: row.pinned === 1,
    locked: row.locked === 1,
    hidden: row.hidden_at !== null,
    mine: row.author_id === readerId,
  };
}

/** Presents a reply to its reader; with null, as to anyone who neither wrote nor voted on it. */
export function presentReply(row: ReplyRow, readerId: string | null): Reply {
  return {
    id: row.id,
    post: row.post_id,
    body: row.body,
    author: presentAuthor(row),
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    score: row.score,
    vote: row.vote ?? 0,
    createdAt: presentTime(row.created_at),
    editedAt: row.edited_at === null ? null : presentTime(row.edited_at),
    hidden: row.hidden_at !== null,
    endorsement: presentEndorsement(row),
    mine: row.author_id === readerId,
  };
}

function presentEndorsement(row: ReplyRow): Endorsement | null {
  return row.endorsed_at === null ? null : presentGivenEndorsement({ ...row, endorsed_at: row.endorsed_at });
}

/** Presents the endorser, time and source of an endorsement. */
export function presentGivenEndorsement(row: {
  endorsed_at: Milliseconds;
  endorser_first_name: string | null;
  endorser_last_name: string | null;
  source: string | null;
  url: string | null;
}): Endorsement {
  const by = { firstName: row.endorser_first_name ?? "", lastName: row.endorser_last_name ?? "" };
  return { by, at: presentTime(row.endorsed_at), source: row.source, url: row.url };
}

/** Presents the public details of an author. */
export function presentAuthor(row: {
  author_id: string;
  first_name: string;
  last_name: string;
  photo_file_id: string | null;
}): Author {
  return { id: row.author_id, firstName: row.first_name, lastName: row.last_name, photo: row.photo_file_id };
}
