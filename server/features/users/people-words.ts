import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import type { UserRow } from "./queries.ts";

/** More words than anybody types to find a person. */
const mostWords = 6;

/** Fewer people than these are gone through one by one, and sorted. */
const few = 1000;

/** Sorts behind all that may follow the beginning of a word. */
const end = "\u{10ffff}";

/** A person with what they are found by. */
type Named = Pick<UserRow, "id" | "email" | "first_name" | "last_name">;

/** Keeps the words that a person is found by in step with their names and address, in the transaction that changes those. */
export async function keepWords(tx: Tx, person: Named): Promise<void> {
  await tx.deleteFrom("people_words").where("user_id", "=", person.id).execute();
  await addWords(tx, [person]);
}

/** Keeps the words that some people are found by who are new. */
export async function addWords(tx: Tx, people: readonly Named[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.flatMap((person) => listWords(person).map((word) => ({ ...word, user_id: person.id })));
  await tx.insertInto("people_words").values(rows).execute();
}

/** Names as they are written and their parts, such as `jean-luc`, `jean` and `luc`; and the whole address. */
function listWords({ email, first_name, last_name }: Named) {
  const names = fold(`${first_name} ${last_name}`).split(/\s+/);
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const ofNames = [...new Set(parts.filter(Boolean))].map((word) => ({ word, is_name: 1 }));
  return [...ofNames, { word: fold(email), is_name: 0 }];
}

/** People search for names without accents, the tilde of ñ included. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** That every word of a search begins a word of a person's; of their names alone where their address is not to be told. */
export function matchesWords(
  eb: ExpressionBuilder<Schema, "users">,
  { q, isNamesOnly }: { q: string; isNamesOnly: boolean },
): Expression<SqlBool> {
  return eb.and(
    splitSearch(q).map((word) =>
      eb(
        "users.id",
        "in",
        eb
          .selectFrom("people_words")
          .select("user_id")
          .where("word", ">=", word)
          .where("word", "<", word + end)
          .$if(isNamesOnly, (names) => names.where("is_name", "=", 1)),
      ),
    ),
  );
}

/** The words of a search for names; one that few people have, if there is one, stands apart. */
export interface NameSearch {
  rare: string | null;
  others: readonly string[];
}

/** Looks up how frequent the words of a search are. */
export async function readNameSearch(db: Db, q: string): Promise<NameSearch> {
  const words = splitSearch(q);
  for (const rare of words) {
    const frequent = await db
      .selectFrom("people_words")
      .select("user_id")
      .where(begins(rare))
      .offset(few)
      .limit(1)
      .executeTakeFirst();
    if (!frequent) return { rare, others: words.filter((word) => word !== rare) };
  }
  return { rare: null, others: words };
}

/**
 * That a learner's names match a search: only who has the rare word is looked at, or else each learner in turn, since
 * with frequent words alone a page is soon full.
 */
export function learnerMatches(
  eb: ExpressionBuilder<Schema, "enrolments">,
  { rare, others }: NameSearch,
): Expression<SqlBool> {
  const having = (word: string) => eb.selectFrom("people_words").select("people_words.user_id").where(begins(word));
  return eb.and([
    ...(rare === null ? [] : [eb("enrolments.user_id", "in", having(rare))]),
    ...others.map((word) => eb.exists(having(word).whereRef("people_words.user_id", "=", "enrolments.user_id"))),
  ]);
}

function begins(word: string) {
  return (eb: ExpressionBuilder<Schema, "people_words">) =>
    eb.and([eb("word", ">=", word), eb("word", "<", word + end), eb("is_name", "=", 1)]);
}

function splitSearch(q: string): string[] {
  return fold(q).split(/\s+/).filter(Boolean).slice(0, mostWords);
}
