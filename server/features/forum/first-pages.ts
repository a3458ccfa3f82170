import { sql } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import { isPostgres } from "../../db/dialect.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { Json } from "../../http/json.ts";
import type { SharedPage } from "./shared-page.ts";

/** To be raised with every change to how a page is written: those of another form count as none. */
const form = 2;

/** What stands in place of the form of a page that shows too little: of as many bytes as a form, see `outdatePage`. */
export const outdated = -1;

/**
 * The first page of a conversation as it was kept, in the form that it is to be sent in; null where it must be read anew,
 * which hidden and deleted posts must.
 */
export async function findFirstPage(db: Db, postId: string, isPacked: boolean): Promise<SharedPage | null> {
  const [row] = await (isPacked ? selectPacked : selectPlain)(db, { postId });
  if (!row?.page || row.tag === null || row.writers === null) return null;
  const bytes = asBuffer(row.page);
  return { json: Json.stored(isPacked ? { gzipped: bytes } : { bytes }, row.tag), writers: row.writers };
}

function asBuffer(page: string | Uint8Array): Buffer {
  return typeof page === "string" ? Buffer.from(page) : Buffer.from(page.buffer, page.byteOffset, page.length);
}

const selectPacked = compileOnce((db: Db, { postId }: { postId: string }) =>
  selectStored(db, postId).select("packed as page"),
);

const selectPlain = compileOnce((db: Db, { postId }: { postId: string }) =>
  selectStored(db, postId).select(isPostgres(db) ? "page" : inUtf8.as("page")),
);

/** As SQLite has a text: it is sent as it is, and need be no string in between. */
const inUtf8 = sql<Uint8Array | null>`cast(page as blob)`;

function selectStored(db: Db, postId: string) {
  return db.selectFrom("first_pages").select(["tag", "writers"]).where("post_id", "=", postId).where("form", "=", form);
}

/**
 * Says that pages of a conversation show something else from now on, or are shown to nobody: what is kept goes, and may
 * have held what was deleted.
 */
export async function clearPage(tx: Tx, postId: string): Promise<void> {
  await clear(tx, { postId });
}

const cleared = { tag: null, writers: null, page: null, packed: null };

const clear = compileOnce((tx: Tx, { postId }: { postId: string }) => countOneMore(tx, postId, cleared), "postId");

/** Counts a change, and leaves of a page that is kept what it is given. */
function countOneMore(tx: Tx, postId: string, left: typeof cleared | { form: number }) {
  return tx
    .insertInto("first_pages")
    .values({ post_id: postId, changes: 1 })
    .onConflict((conflict) =>
      conflict.column("post_id").doUpdateSet({ changes: sql<number>`first_pages.changes + 1`, ...left }),
    );
}

/**
 * Says that there is more to show from now on, or other counts, where nothing that was shown is taken away: what is kept
 * counts no more, and stays until it is made anew. SQLite then writes one page of its file, and not all that the row has.
 */
export async function outdatePage(tx: Tx, postId: string): Promise<void> {
  await outdate(tx, { postId });
}

const outdate = compileOnce(
  (tx: Tx, { postId }: { postId: string }) => countOneMore(tx, postId, { form: outdated }),
  "postId",
);

/** Says so of several conversations, in one order everywhere: two that do so do not wait for each other in a circle. */
export async function clearPages(tx: Tx, rows: readonly { post_id: string }[]): Promise<void> {
  for (const postId of [...new Set(rows.map((row) => row.post_id))].sort()) await clearPage(tx, postId);
}

/** Says that somebody is shown otherwise from now on, wherever they wrote. */
export async function noteWriter(tx: Tx, userId: string): Promise<void> {
  await clearPages(tx, await selectDiscussed(tx, { userId }));
}

const selectDiscussed = compileOnce((tx: Tx, { userId }: { userId: string }) =>
  tx.selectFrom("replies").select("post_id").distinct().where("author_id", "=", userId),
);

/**
 * How often pages of a conversation have changed: to be asked before what is made of it is read. Null for a post that is
 * hidden or deleted, of which nothing is kept.
 */
export async function countChanges(db: Db, postId: string): Promise<number | null> {
  const [row] = await selectChanges(db, { postId });
  return row ? (row.changes ?? 0) : null;
}

const selectChanges = compileOnce((db: Db, { postId }: { postId: string }) =>
  db
    .selectFrom("posts")
    .leftJoin("first_pages", "first_pages.post_id", "posts.id")
    .select("first_pages.changes")
    .where("posts.id", "=", postId)
    .where("posts.hidden_at", "is", null)
    .where("posts.deleted_at", "is", null),
);

/** A page as it is stored. */
interface StoredPage {
  page: string;
  packed: Buffer;
  tag: string;
  writers: string;
}

/** A first page, and how often it had changed before it was read. */
export interface FirstPage extends StoredPage {
  postId: string;
  changes: number;
}

/** Writes a page as it is stored. */
export async function storePage({ json, writers }: SharedPage): Promise<StoredPage> {
  return { page: json.text, packed: await json.gzip(), tag: json.etag, writers };
}

/** Keeps a page, unless the conversation has changed since then. */
export async function keepFirstPage(tx: Tx, page: FirstPage): Promise<void> {
  await upsertPage(tx, page);
}

const upsertPage = compileOnce((tx: Tx, { postId, changes, page, packed, tag, writers }: FirstPage) => {
  const stored = { form, tag, writers, page, packed };
  return tx
    .insertInto("first_pages")
    .values({ post_id: postId, changes, ...stored })
    .onConflict((conflict) =>
      conflict.column("post_id").doUpdateSet(stored).where("first_pages.changes", "=", changes),
    );
}, "postId");
