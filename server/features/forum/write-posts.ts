import type { Post } from "../../../contract/forum.ts";
import { createCache } from "../../cache.ts";
import { type Json, writeJson } from "../../http/json.ts";
import { presentPost } from "./present.ts";
import type { PostRow } from "./queries.ts";

interface Page<Record> {
  records: Record[];
  next: string | null;
}

/** About how much is kept of the pages, in characters. */
const capacity = 4_000_000;

/**
 * Makes the function that writes pages of posts. Most people ask for the same few, so a page is kept under its rows and
 * which of them are the reader's own, which is all that it is made from.
 */
export function createPageWriter() {
  const pages = createCache<Json<Page<Post>>>(capacity);
  return ({ records, next }: Page<PostRow>, readerId: string): Json<Page<Post>> => {
    const name = JSON.stringify([next, records.map((row) => row.author_id === readerId), records]);
    const kept = pages.get(name);
    if (kept) return kept;
    const page = writeJson({ records: records.map((row) => presentPost(row, readerId)), next });
    pages.set(name, page, name.length + page.text.length);
    return page;
  };
}
