import { sql } from "kysely";
import type { QueryOf } from "../../../../contract/endpoint.ts";
import { type listPosts, unreadPeriod } from "../../../../contract/forum/forum.ts";
import type { Milliseconds } from "../../../db/schema.ts";
import type { selectPosts } from "../queries.ts";

/** The reader of a list of posts, and the current time. */
export interface ListReader {
  /** The user whose posts `mine` and `unread` list; null in a list that is the same for all users. */
  reader: string | null;
  now: Milliseconds;
}

type View = Pick<QueryOf<typeof listPosts>, "view" | "sort"> & ListReader;

type Posts = ReturnType<typeof selectPosts>;

/**
 * Filters posts by view. The zeros are literals: a partial index is used only if the statement itself contains its
 * condition.
 */
export function selectView(posts: Posts, { view, reader, sort, now }: View): Posts {
  if (view === "mine") return posts.where("posts.author_id", "=", reader ?? "");
  if (view === "unread") return selectUnread(posts, { reader: reader ?? "", sort, since: now - unreadPeriod });
  if (view !== "unanswered") return posts;
  return selectUnanswered(posts);
}

/** Announcements are excluded, as they need no answer. */
function selectUnanswered(posts: Posts): Posts {
  return posts
    .where("posts.reply_count", "=", sql.lit(0))
    .where("posts.locked", "=", sql.lit(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("announcement_texts")
            .select("announcement_texts.post_id")
            .whereRef("announcement_texts.post_id", "=", "posts.id"),
        ),
      ),
    );
}

/**
 * The period applies to the time of the sort order, so it ends the index scan. Pinned posts count whatever their age.
 */
function selectUnread(
  posts: Posts,
  { reader, sort, since }: { reader: string; sort: View["sort"]; since: Milliseconds },
): Posts {
  const recent =
    sort === "new"
      ? posts.where("posts.created_at", ">=", since)
      : posts.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("posts.pinned", "posts.last_activity_at", "posts.id"), ">", tuple(0, since, "")),
        );
  return recent.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("reads")
          .select("reads.post_id")
          .where("reads.user_id", "=", reader)
          .whereRef("reads.post_id", "=", "posts.id")
          .whereRef("reads.read_at", ">=", "posts.last_activity_at"),
      ),
    ),
  );
}
