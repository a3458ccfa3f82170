import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** The product's writes whose rows a bare route commits. */
export type WriteKind = "progress" | "submission" | "reply" | "vote";

/** Values by the names of the statements' parameters. */
export type Values = Record<string, SQLInputValue>;

const touch = "update enrolments set updated_at = :now where id = :enrolment";

/** What each write changes in the product's tables, without its queries, checks and responses. */
const statements: Record<WriteKind, readonly string[]> = {
  progress: [
    `update video_progress set position = :position, watched = :watched, updated_at = :now
      where enrolment_id = :enrolment and item_id = :item`,
    touch,
  ],
  // Draws its questions itself, for learners who have not opened the assessment before.
  submission: [
    `insert into draws (enrolment_id, item_id, content_hash, questions, drawn_at)
      select :enrolment, :item, content_hash, :answers, :now from items where id = :item limit 1`,
    `insert into attempts (id, user_id, enrolment_id, item_id, key, number, content_hash, pass_percent, answers, scores,
      percent, passed, submitted_at) select :id, :user, :enrolment, :item, :id, 100 + :number, content_hash,
      70, :answers, :answers, 0, 0, :now from items where id = :item limit 1`,
    "delete from draws where enrolment_id = :enrolment and item_id = :item",
    touch,
  ],
  reply: [
    `insert into replies (id, post_id, author_id, body, no_patient_identified, upvotes, downvotes, score, rank,
      created_at) values (:id, :post, :user, :body, 0, 0, 0, 0, 0, :now)`,
    "update posts set reply_count = reply_count + 1, last_activity_at = :now where id = :post",
    "insert into unindexed (id, post_id, reply_id) values (:id, :post, :id)",
    `insert into reads (user_id, post_id, read_at) values (:user, :post, :now)
      on conflict (user_id, post_id) do update set read_at = :now`,
    `insert into notices (id, user_id, post_id, replies, since, updated_at, to_mail)
      select :id, author_id, :post, 1, :now, :now, 1 from posts where id = :post
      on conflict (user_id, post_id) do update set replies = replies + 1, updated_at = :now`,
  ],
  vote: [
    `insert into votes (user_id, post_id, reply_id, value, voted_at) values (:user, :post, :reply, :value, :now)
      on conflict (user_id, post_id, reply_id) do update set value = :value, voted_at = :now`,
    "update replies set upvotes = upvotes + 1, score = score + 1, rank = :rank where id = :reply",
  ],
};

/** Returns the number of rows that a write changes. */
export function countRows(written: WriteKind): number {
  return statements[written].length;
}

/** Creates the function that durably commits the rows of a write in a copy of the product's database. */
export function createCommits(database: DatabaseSync): (written: WriteKind, values: Values) => void {
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  const prepared = new Map(
    Object.entries(statements).map(([written, texts]) => [
      written,
      texts.map((text) => {
        const statement = database.prepare(text);
        statement.setAllowUnknownNamedParameters(true);
        return statement;
      }),
    ]),
  );
  return (written, values) => {
    database.exec("BEGIN IMMEDIATE");
    for (const statement of prepared.get(written) ?? []) statement.run(values);
    database.exec("COMMIT");
  };
}
