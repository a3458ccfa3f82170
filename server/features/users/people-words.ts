import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
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

/** What to look for, and whether in names alone: where addresses are not to be told. */
interface Sought {
  q: string;
  isNamesOnly: boolean;
}

/** The words of a search for people; one that few people have, if there is one, stands apart. */
export interface NameSearch {
  rare: string | null;
  others: readonly string[];
  isNamesOnly: boolean;
}

/** Looks up how frequent the words of a search are. */
export async function readNameSearch(db: Db, { q, isNamesOnly }: Sought): Promise<NameSearch> {
  const words = splitSearch(q);
  for (const rare of words) {
    const frequent = await having(rare, isNamesOnly, db).offset(few).limit(1).executeTakeFirst();
    if (!frequent) return { rare, others: words.filter((word) => word !== rare), isNamesOnly };
  }
  return { rare: null, others: words, isNamesOnly };
}

/**
 * That every word of a search begins a word of a person's: only who has the rare word is looked at, or else each person
 * in turn, since with frequent words alone a page is soon full.
 */
export function matchesNames(
  person: "users.id" | "enrolments.user_id",
  { rare, others, isNamesOnly }: NameSearch,
): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  const id = sql.ref<string>(person);
  return eb.and([
    ...(rare === null ? [] : [eb(id, "in", having(rare, isNamesOnly, eb))]),
    ...others.map((word) => eb.exists(having(word, isNamesOnly, eb).where("people_words.user_id", "=", id))),
  ]);
}

/** Who has a word with such a beginning. */
function having(word: string, isNamesOnly: boolean, from: Pick<Db, "selectFrom">) {
  const found = from
    .selectFrom("people_words")
    .select("people_words.user_id")
    .where("word", ">=", word)
    .where("word", "<", word + end);
  return isNamesOnly ? found.where("is_name", "=", 1) : found;
}

function splitSearch(q: string): string[] {
  return fold(q).split(/\s+/).filter(Boolean).slice(0, mostWords);
}
