import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Db } from "../db/schema.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, fault } = findingsOf("counters");

type Count = RawBuilder<{ found: number }>;

/** Queries that count the rows whose counters disagree with the rows counted. */
const differences: Record<string, Count> = {
  "posts.reply_count": sql`
    select count(*) as found from posts where reply_count <>
      (select count(*) from replies where replies.post_id = posts.id
        and replies.deleted_at is null and replies.hidden_at is null)`,
  "replies.upvotes": differenceOfVotes("upvotes", 1),
  "replies.downvotes": differenceOfVotes("downvotes", -1),
  "replies.score": sql`select count(*) as found from replies where score <> upvotes - downvotes`,
  "enrolments.done": sql`
    select count(*) as found from enrolments where done <>
      (select count(*) from completions join items on items.id = completions.item_id
        where completions.enrolment_id = enrolments.id and items.course_id = enrolments.course_id
        and items.retired_at is null)`,
  post_terms: sql`
    select count(*) as found from posts where deleted_at is null
      and not exists (select 1 from post_terms where post_terms.post_id = posts.id)
      and not exists (select 1 from unindexed where unindexed.post_id = posts.id)`,
};

/** Counts all votes in one pass, because there is no index on a reply's votes. */
function differenceOfVotes(counter: "upvotes" | "downvotes", value: 1 | -1): Count {
  return sql`
    select count(*) as found from replies left join
      (select reply_id, count(*) as cast_votes from votes where value = ${value} group by reply_id) as counted
      on counted.reply_id = replies.id
    where ${sql.ref(counter)} <> coalesce(cast_votes, 0)`;
}

/** Checks of the full-text index, which only SQLite has. */
const sqliteDifferences: Record<string, Count> = {
  post_index: sql`
    select count(*) as found from post_terms where number not in (select rowid from post_index)`,
};

/** Compares stored counters with the actual counts, and checks that every post is indexed. */
export async function checkCounters(db: Db): Promise<Finding[]> {
  const queries = { ...differences, ...(isPostgres(db) ? {} : sqliteDifferences) };
  const found: string[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const wrong = (await query.execute(db)).rows[0]?.found ?? 0;
    if (wrong > 0) found.push(`${name}: ${wrong}`);
  }
  if (found.length === 0) return [ok(({ counters }) => counters.right)];
  const rows = found.join(", ");
  return [fault(({ counters }) => counters.wrong(rows))];
}
