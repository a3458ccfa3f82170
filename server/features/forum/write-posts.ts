import type { Post } from "../../../contract/forum.ts";
import { createCache, makeOnce } from "../../cache.ts";
import { type Json, writeJson } from "../../http/json.ts";
import { presentPost } from "./present.ts";
import type { PostRow } from "./queries.ts";

interface Page<Record> {
  records: Record[];
  next: string | null;
}

/** About how much is kept of the pages, in bytes. */
const capacity = 4_000_000;

/** All that a page says of its posts; rows that are kept are written once. */
const textOf = makeOnce((page: Page<PostRow>) => JSON.stringify(page));

/**
 * Makes the function that writes pages of posts. Most people ask for the same few, so a page is kept under its rows, for
 * each of those who wrote on it and for all others, which is all that it is made from.
 */
export function createPageWriter() {
  const pages = createCache<Map<string, Json<Page<Post>>>>(capacity, (kept) => {
    return kept.values().reduce((sum, page) => sum + page.weight, 0);
  });
  return (rows: Page<PostRow>, readerId: string): Json<Page<Post>> => {
    const text = textOf(rows);
    const writer = rows.records.some((row) => row.author_id === readerId) ? readerId : "";
    const kept = pages.get(text) ?? new Map<string, Json<Page<Post>>>();
    const known = kept.get(writer);
    if (known) return known;
    const page = writeJson({ records: rows.records.map((row) => presentPost(row, readerId)), next: rows.next });
    kept.set(writer, page.encode());
    pages.set(text, kept, text.length);
    return page;
  };
}
