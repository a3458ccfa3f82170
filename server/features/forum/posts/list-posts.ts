import { z } from "zod";
import type { QueryOf } from "../../../../contract/endpoint.ts";
import type { listPosts } from "../../../../contract/forum/forum.ts";
import { isVisible } from "../../../../contract/text/text.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import { isPostgres } from "../../../db/dialect.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import type { Words } from "../../../db/search-index/query-terms.ts";
import { countMatches, isAmongMatches, isMatch, withIndexScan } from "../../../db/search-index/term-index.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { type PostRow, selectPosts } from "../queries.ts";
import { termsOfPlace, termsOfQuery } from "../search/search-terms.ts";
import { type ListReader, selectView } from "./select-view.ts";

/** The filters, order and cursor of a list of posts. */
export type PostQuery = QueryOf<typeof listPosts> & ListReader;

/** The words to search for. If few posts match, they are looked up first; otherwise the list is scanned. */
interface Search {
  words: Words;
  hasFewMatches: boolean;
}

/** Below this number of matches, all are sorted; above it, a scan of the list soon fills a page. */
const maxSortedMatches = 2000;

/** A number of posts that can be checked quickly; frequent words fill a page from them. */
const headLength = 200;

const activityPosition = z.tuple([z.int().min(0).max(1), z.int(), z.string()]);
const newPosition = z.tuple([z.int(), z.string()]);

/** Lists the posts that pass the filters and match every word of the search, from the cursor on. */
export async function listPostRows(db: Db, query: PostQuery): Promise<{ records: PostRow[]; next: string | null }> {
  return cutPage(await findRows(db, query), query.limit, (row) => cursorOf(query.sort, row));
}

async function findRows(db: Db, query: PostQuery): Promise<PostRow[]> {
  const { q = "" } = query;
  const words = termsOfQuery(q);
  // Punctuation alone is not indexed, and listing all posts would present them as matches.
  if (words.length === 0 && isVisible(q)) return [];
  if (words.length === 0 && termsOfPlace(query).length === 0 && !query.view) {
    return selectAll[query.sort](db, { ...positionOf(query), rows: query.limit + 1 });
  }
  if (words.length === 0) return pageOfPosts(db, query, { words, hasFewMatches: false }).execute();
  return withIndexScan(db, (connection) => search(connection, query, words));
}

async function search(db: Db, query: PostQuery, words: Words): Promise<PostRow[]> {
  const headMatches = isPostgres(db) ? await pageOfHead(db, query, words).execute() : [];
  if (headMatches.length > query.limit) return headMatches;
  const found = await countMatchesInPlace(db, query, words);
  return found === 0 ? [] : pageOfPosts(db, query, { words, hasFewMatches: found < maxSortedMatches }).execute();
}

/**
 * Builds the query of a page from the head of the list. With frequent words this avoids PostgreSQL's index, which reads
 * all matches before it counts them.
 */
function pageOfHead(db: Db, query: PostQuery, words: Words) {
  const head = pageOfPosts(db, { ...query, limit: headLength }, { words: [], hasFewMatches: false });
  return pageOfPosts(db, query, { words, hasFewMatches: false }).where(
    "posts.id",
    "in",
    head.clearSelect().select("posts.id"),
  );
}

/** Counts matches including the filters: a word that is frequent in Spanish posts may be rare in English ones. */
function countMatchesInPlace(db: Db, query: PostQuery, words: Words): Promise<number> {
  return countMatches(db, [...words, ...termsOfFilters(query)], maxSortedMatches);
}

/** Builds the query for one page, with one extra row. */
export function pageOfPosts(db: Db, query: PostQuery, search: Search) {
  const from = query.sort === "new" ? fromNewest : fromLastActive;
  const posts = selectView(selectListed(db, query, search), query);
  return from(posts, positionOf(query)).limit(query.limit + 1);
}

interface Position {
  pinned: number;
  at: Milliseconds;
  id: string;
}

/** Without a cursor, the position precedes all posts, so the query is the same in both cases. */
function positionOf({ sort, cursor }: PostQuery): Position {
  if (sort === "new") {
    const [at, id] = decodeCursor("posts-new", newPosition, cursor) ?? [Number.MAX_SAFE_INTEGER, ""];
    return { pinned: 0, at, id };
  }
  const [pinned, at, id] = decodeCursor("posts-activity", activityPosition, cursor) ?? [2, 0, ""];
  return { pinned, at, id };
}

type Posts = ReturnType<typeof selectPosts>;

/** Orders pinned posts first. */
function fromLastActive(posts: Posts, { pinned, at, id }: Position): Posts {
  return posts
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("posts.pinned", "posts.last_activity_at", "posts.id"), "<", tuple(pinned, at, id)),
    )
    .orderBy("posts.pinned", "desc")
    .orderBy("posts.last_activity_at", "desc")
    .orderBy("posts.id", "desc");
}

function fromNewest(posts: Posts, { at, id }: Position): Posts {
  return posts
    .where(({ eb, refTuple, tuple }) => eb(refTuple("posts.created_at", "posts.id"), "<", tuple(at, id)))
    .orderBy("posts.created_at", "desc")
    .orderBy("posts.id", "desc");
}

/** The lists without filters or search, which are requested most. */
const selectAll = {
  activity: compileOnce((db: Db, { pinned, at, id, rows }: Position & { rows: number }) =>
    fromLastActive(selectShown(db), { pinned, at, id }).limit(rows),
  ),
  new: compileOnce((db: Db, { pinned, at, id, rows }: Position & { rows: number }) =>
    fromNewest(selectShown(db), { pinned, at, id }).limit(rows),
  ),
};

/** Hidden posts are listed only for their author, in the `mine` view. */
function selectShown(db: Db): Posts {
  return selectUndeleted(db).where("posts.hidden_at", "is", null);
}

function selectUndeleted(db: Db): Posts {
  return selectPosts(db).where("posts.deleted_at", "is", null);
}

function selectListed(db: Db, query: PostQuery, { words, hasFewMatches }: Search): Posts {
  const { course, class: item, language } = query;
  const isOwn = query.view === "mine" && words.length === 0;
  return (isOwn ? selectUndeleted(db) : selectShown(db))
    .$if(Boolean(course), (posts) => posts.where("posts.course_id", "=", course ?? ""))
    .$if(Boolean(item), (posts) => posts.where("posts.class_id", "=", item ?? ""))
    .$if(Boolean(language), (posts) => posts.where("posts.language", "=", language || "es"))
    .$if(words.length > 0, (posts) =>
      posts.where(hasFewMatches ? isAmongMatches(db, [...words, ...termsOfFilters(query)]) : isMatch(db, words)),
    );
}

function termsOfFilters(query: PostQuery): Words {
  return termsOfPlace(query).map((term) => [term]);
}

function cursorOf(sort: PostQuery["sort"], row: PostRow): string {
  if (sort === "new") return encodeCursor("posts-new", [row.created_at, row.id]);
  return encodeCursor("posts-activity", [row.pinned, row.last_activity_at, row.id]);
}
