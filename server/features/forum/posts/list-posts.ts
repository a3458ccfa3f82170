import { z } from "zod";
import type { QueryOf } from "../../../../contract/endpoint.ts";
import type { listPosts } from "../../../../contract/forum/forum.ts";
import { isVisible } from "../../../../contract/text/text.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import { isPostgres } from "../../../db/dialect.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import type { Words } from "../../../db/search-index/query-terms.ts";
import { askingIndex, countMatches, isAmongMatches, isMatch } from "../../../db/search-index/term-index.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { type PostRow, selectPosts } from "../queries.ts";
import { termsOfPlace, termsOfQuery } from "../search/search-terms.ts";
import { type Reading, selectView } from "./select-view.ts";

/** Which posts to list, in what order, from where. */
export type PostQuery = QueryOf<typeof listPosts> & Reading;

/** What to search for; where few posts match, they are looked up first, else the list is walked. */
interface Search {
  words: Words;
  areFew: boolean;
}

/** With fewer matches than this all are sorted; with more a walk along the list soon meets a page of them. */
const fewMatches = 2000;

/** So many posts are asked in no time; words that every tenth post has fill a page with them. */
const headLength = 200;

const activityPosition = z.tuple([z.int().min(0).max(1), z.int(), z.string()]);
const newPosition = z.tuple([z.int(), z.string()]);

/** The posts that pass the filters and match every word of the search, from the cursor on. */
export async function listPostRows(db: Db, query: PostQuery): Promise<{ records: PostRow[]; next: string | null }> {
  return cutPage(await findRows(db, query), query.limit, (row) => cursorOf(query.sort, row));
}

async function findRows(db: Db, query: PostQuery): Promise<PostRow[]> {
  const { q = "" } = query;
  const words = termsOfQuery(q);
  // Signs alone are in no index. To list all posts would pass them off as found.
  if (words.length === 0 && isVisible(q)) return [];
  if (words.length === 0 && termsOfPlace(query).length === 0 && !query.view) {
    return selectAll[query.sort](db, { ...positionOf(query), rows: query.limit + 1 });
  }
  if (words.length === 0) return pageOfPosts(db, query, { words, areFew: false }).execute();
  return askingIndex(db, (asked) => search(asked, query, words));
}

async function search(db: Db, query: PostQuery, words: Words): Promise<PostRow[]> {
  const early = isPostgres(db) ? await pageOfHead(db, query, words).execute() : [];
  if (early.length > query.limit) return early;
  const found = await countFound(db, query, words);
  return found === 0 ? [] : pageOfPosts(db, query, { words, areFew: found < fewMatches }).execute();
}

/** The page, if the head of the list fills it: PostgreSQL's index reads all that has a frequent word before it counts. */
function pageOfHead(db: Db, query: PostQuery, words: Words) {
  const head = pageOfPosts(db, { ...query, limit: headLength }, { words: [], areFew: false });
  return pageOfPosts(db, query, { words, areFew: false }).where(
    "posts.id",
    "in",
    head.clearSelect().select("posts.id"),
  );
}

/** Counted with the filters: what most Spanish posts say, few English ones do. */
function countFound(db: Db, query: PostQuery, words: Words): Promise<number> {
  return countMatches(db, [...words, ...termsOfFilters(query)], fewMatches);
}

/** The query of one page, with one row more than asked for. */
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

/** Without a cursor the walk begins before any post: with or without, the query is the same. */
function positionOf({ sort, cursor }: PostQuery): Position {
  if (sort === "new") {
    const [at, id] = decodeCursor("posts-new", newPosition, cursor) ?? [Number.MAX_SAFE_INTEGER, ""];
    return { pinned: 0, at, id };
  }
  const [pinned, at, id] = decodeCursor("posts-activity", activityPosition, cursor) ?? [2, 0, ""];
  return { pinned, at, id };
}

type Posts = ReturnType<typeof selectPosts>;

/** Pinned posts first. */
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

/** The lists without filter or search, which are asked for most. */
const selectAll = {
  activity: compileOnce((db: Db, { pinned, at, id, rows }: Position & { rows: number }) =>
    fromLastActive(selectShown(db), { pinned, at, id }).limit(rows),
  ),
  new: compileOnce((db: Db, { pinned, at, id, rows }: Position & { rows: number }) =>
    fromNewest(selectShown(db), { pinned, at, id }).limit(rows),
  ),
};

/** What is hidden only its author finds, among their own posts. */
function selectShown(db: Db): Posts {
  return selectUndeleted(db).where("posts.hidden_at", "is", null);
}

function selectUndeleted(db: Db): Posts {
  return selectPosts(db).where("posts.deleted_at", "is", null);
}

function selectListed(db: Db, query: PostQuery, { words, areFew }: Search): Posts {
  const { course, class: item, language } = query;
  const isOwn = query.view === "mine" && words.length === 0;
  return (isOwn ? selectUndeleted(db) : selectShown(db))
    .$if(Boolean(course), (posts) => posts.where("posts.course_id", "=", course ?? ""))
    .$if(Boolean(item), (posts) => posts.where("posts.class_id", "=", item ?? ""))
    .$if(Boolean(language), (posts) => posts.where("posts.language", "=", language || "es"))
    .$if(words.length > 0, (posts) =>
      posts.where(areFew ? isAmongMatches(db, [...words, ...termsOfFilters(query)]) : isMatch(db, words)),
    );
}

function termsOfFilters(query: PostQuery): Words {
  return termsOfPlace(query).map((term) => [term]);
}

function cursorOf(sort: PostQuery["sort"], row: PostRow): string {
  if (sort === "new") return encodeCursor("posts-new", [row.created_at, row.id]);
  return encodeCursor("posts-activity", [row.pinned, row.last_activity_at, row.id]);
}
