import { z } from "zod";
import type { QueryOf } from "../../../contract/endpoint.ts";
import type { listPosts } from "../../../contract/forum.ts";
import type { Db } from "../../db/schema.ts";
import { countMatches, isAmongMatches, isMatch, type Words } from "../../db/term-index.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { type PostRow, selectPosts } from "./queries.ts";
import { termsOfPlace, termsOfQuery } from "./search-terms.ts";

/** Which posts to list, in what order, from where. */
export type PostQuery = QueryOf<typeof listPosts>;

/** What to search for; where few posts match, they are looked up first, else the list is walked. */
interface Search {
  words: Words;
  areFew: boolean;
}

/** With fewer matches than this all are sorted; with more a walk along the list soon meets a page of them. */
const fewMatches = 2000;

const activityPosition = z.tuple([z.number(), z.number(), z.string()]);
const newPosition = z.tuple([z.number(), z.string()]);

/** The posts that pass the filters and match every word of the search, from the cursor on. */
export async function listPostRows(db: Db, query: PostQuery): Promise<{ records: PostRow[]; next: string | null }> {
  const words = termsOfQuery(query.q ?? "");
  const found = words.length === 0 ? fewMatches : await countFound(db, query, words);
  const page = pageOfPosts(db, query, { words, areFew: found < fewMatches });
  const rows = found === 0 ? [] : await page.execute();
  return cutPage(rows, query.limit, (row) => cursorOf(query.sort, row));
}

/** Counted with the filters: what most Spanish posts say, few English ones do. */
function countFound(db: Db, query: PostQuery, words: Words): Promise<number> {
  return countMatches(db, [...words, ...termsOfFilters(query)], fewMatches);
}

/** The query of one page, with one row more than asked for. */
export function pageOfPosts(db: Db, query: PostQuery, search: Search) {
  return query.sort === "new" ? pageOfNew(db, query, search) : pageOfActive(db, query, search);
}

/** Pinned posts first. Without a cursor the walk begins before any post: with or without, the query is the same. */
function pageOfActive(db: Db, query: PostQuery, search: Search) {
  const [pinned, at, id] = decodeCursor("posts-activity", activityPosition, query.cursor) ?? [2, 0, ""];
  return selectListed(db, query, search)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("posts.pinned", "posts.last_activity_at", "posts.id"), "<", tuple(pinned, at, id)),
    )
    .orderBy("posts.pinned", "desc")
    .orderBy("posts.last_activity_at", "desc")
    .orderBy("posts.id", "desc");
}

function pageOfNew(db: Db, query: PostQuery, search: Search) {
  const [at, id] = decodeCursor("posts-new", newPosition, query.cursor) ?? [Number.MAX_SAFE_INTEGER, ""];
  return selectListed(db, query, search)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("posts.created_at", "posts.id"), "<", tuple(at, id)))
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc");
}

function selectListed(db: Db, query: PostQuery, { words, areFew }: Search) {
  const { course, class: item, language, limit } = query;
  return selectPosts(db)
    .where("posts.deleted_at", "is", null)
    .$if(Boolean(course), (posts) => posts.where("posts.course_id", "=", course ?? ""))
    .$if(Boolean(item), (posts) => posts.where("posts.class_id", "=", item ?? ""))
    .$if(Boolean(language), (posts) => posts.where("posts.language", "=", language || "es"))
    .$if(words.length > 0, (posts) =>
      posts.where(areFew ? isAmongMatches(db, [...words, ...termsOfFilters(query)]) : isMatch(db, words)),
    )
    .limit(limit + 1);
}

function termsOfFilters(query: PostQuery): Words {
  return termsOfPlace(query).map((term) => [term]);
}

function cursorOf(sort: PostQuery["sort"], row: PostRow): string {
  if (sort === "new") return encodeCursor("posts-new", [row.created_at, row.id]);
  return encodeCursor("posts-activity", [row.pinned, row.last_activity_at, row.id]);
}
