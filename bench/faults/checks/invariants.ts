import { createHash } from "node:crypto";
import { sql } from "kysely";
import { isPostgres } from "../../../server/db/dialect.ts";
import type { Db } from "../../../server/db/schema.ts";
import { looseBytesJob } from "../../../server/features/files/loose/loose-bytes.ts";
import { listReferencedBytes } from "../../../server/features/files/loose/referenced-bytes.ts";
import type { FileStore } from "../../../server/features/files/stores/file-store.ts";

/** Each query finds the rows that break a rule of the database. */
const rules: Record<string, ReturnType<typeof sql<{ id: string }>>> = {
  "a post's count of replies": sql`
    select id from posts p where reply_count <>
      (select count(*) from replies r where r.post_id = p.id and r.deleted_at is null and r.hidden_at is null)`,
  "a reply's counts of votes": sql`
    select id from replies left join
      (select reply_id, sum((value + 1) / 2) as up, sum((1 - value) / 2) as down from votes group by reply_id) as counted
      on counted.reply_id = replies.id
    where score <> upvotes - downvotes or upvotes <> coalesce(up, 0) or downvotes <> coalesce(down, 0)`,
  "an enrolment's count of completed items": sql`
    select id from enrolments e where done <>
      (select count(*) from completions c join items i on i.id = c.item_id and i.course_id = e.course_id
        where c.enrolment_id = e.id and i.retired_at is null)`,
  "a post that search cannot find": sql`
    select id from posts p where (select count(*) from post_terms t where t.post_id = p.id) <> 1
      and not exists (select 1 from unindexed u where u.post_id = p.id)`,
  "a photo without its file": sql`
    select id from users where photo_file_id is not null and photo_file_id not in (select id from files)`,
  "a photo that no user refers to": sql`
    select id from files where kind = 'photo' and id not in
      (select photo_file_id from users where photo_file_id is not null)`,
  "an item without its content": sql`
    select id from items where content_hash not in (select hash from contents)`,
};

/** Lists the rules of the database that some row breaks. */
export async function checkRules(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(`${rule}: ${rows.length}, first ${rows[0]?.id}`);
  }
  if (isPostgres(db)) return broken;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== "ok") broken.push(`integrity_check: ${JSON.stringify(rows)}`);
  const { rows: orphans } = await sql`pragma foreign_key_check`.execute(db);
  if (orphans.length > 0) broken.push(`foreign_key_check: ${orphans.length}`);
  return broken;
}

/** Lists missing bytes that a row refers to, and bytes that neither a row nor a job refers to. */
export async function checkFiles(db: Db, store: Pick<FileStore, "list">): Promise<string[]> {
  const stored = new Set<string>();
  for await (const hash of store.list()) stored.add(hash);
  const rows = await listReferencedBytes(db);
  const unclaimed = await db.selectFrom("jobs").select("key as hash").where("kind", "=", looseBytesJob).execute();
  const named = new Set([...rows, ...unclaimed].map(({ hash }) => hash));
  return [
    ...rows.filter(({ hash }) => !stored.has(hash)).map(({ hash, name }) => `bytes ${hash} of ${name} are missing`),
    ...[...stored].filter((hash) => !named.has(hash)).map((hash) => `bytes ${hash}: no row refers to them`),
  ];
}

/** Lists the files whose content does not match the hash in their name. */
export async function checkHashes(
  store: Pick<FileStore, "send">,
  files: readonly { hash: string; bytes: number }[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { hash, bytes } of files) {
    const content = createHash("sha256");
    await store.send(hash, { start: 0, end: bytes - 1 }, () => content);
    if (content.digest("hex") !== hash) wrong.push(`bytes ${hash}: content does not match`);
  }
  return wrong;
}
