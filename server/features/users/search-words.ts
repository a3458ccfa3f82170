import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import type { UserRow } from "./queries.ts";

/** The maximum number of search words considered; nobody needs more to find a person. */
const maxWords = 6;

/** A word shared by fewer people than this is rare: its matches are fetched and sorted. */
const rareLimit = 1000;

/** Sorts after any continuation of a prefix. */
const afterPrefix = "\u{10ffff}";

/** The columns of a user that a search matches. */
type SearchedUser = Pick<UserRow, "id" | "email" | "first_name" | "last_name">;

/** Updates a user's search words. Call it in the transaction that changes their name or address. */
export async function updateSearchWords(tx: Tx, person: SearchedUser): Promise<void> {
  await tx.deleteFrom("people_words").where("user_id", "=", person.id).execute();
  await addSearchWords(tx, [person]);
}

/** Adds the search words of new users. */
export async function addSearchWords(tx: Tx, people: readonly SearchedUser[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.flatMap((person) => listSearchWords(person).map((word) => ({ ...word, user_id: person.id })));
  await tx.insertInto("people_words").values(rows).execute();
}

/** Returns the names as written and their parts, such as `jean-luc`, `jean` and `luc`, plus the whole address. */
function listSearchWords({ email, first_name, last_name }: SearchedUser) {
  const names = fold(`${first_name} ${last_name}`).split(/\s+/);
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const ofNames = [...new Set(parts.filter(Boolean))].map((word) => ({ word, is_name: 1 }));
  return [...ofNames, { word: fold(email), is_name: 0 }];
}

/** Lower-cases and strips diacritics, including the tilde of ñ, because users omit them when searching. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The search text, and whether to match names only because addresses must not be disclosed. */
interface NameQuery {
  q: string;
  isNamesOnly: boolean;
}

/** The words of a people search, with one rare word, if any, separated from the others. */
export interface NameSearch {
  rare: string | null;
  others: readonly string[];
  isNamesOnly: boolean;
}

/** Parses a search and picks out a rare word by looking up how frequent its words are. */
export async function readNameSearch(db: Db, { q, isNamesOnly }: NameQuery): Promise<NameSearch> {
  const words = splitSearch(q);
  for (const rare of words) {
    const frequent = await selectByPrefix(rare, isNamesOnly, db).offset(rareLimit).limit(1).executeTakeFirst();
    if (!frequent) return { rare, others: words.filter((word) => word !== rare), isNamesOnly };
  }
  return { rare: null, others: words, isNamesOnly };
}

/**
 * Returns the condition that every search word is a prefix of one of the user's words. With a rare word, only its
 * matches are examined. Otherwise each user is tested in turn: frequent words fill a page quickly.
 */
export function matchesNames(
  person: "users.id" | "enrolments.user_id",
  { rare, others, isNamesOnly }: NameSearch,
): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  const id = sql.ref<string>(person);
  return eb.and([
    ...(rare === null ? [] : [eb(id, "in", selectByPrefix(rare, isNamesOnly, eb))]),
    ...others.map((word) => eb.exists(selectByPrefix(word, isNamesOnly, eb).where("people_words.user_id", "=", id))),
  ]);
}

/** Selects the ids of users with a word that begins with `word`. */
function selectByPrefix(word: string, isNamesOnly: boolean, from: Pick<Db, "selectFrom">) {
  const found = from
    .selectFrom("people_words")
    .select("people_words.user_id")
    .where("word", ">=", word)
    .where("word", "<", word + afterPrefix);
  return isNamesOnly ? found.where("is_name", "=", 1) : found;
}

function splitSearch(q: string): string[] {
  return fold(q).split(/\s+/).filter(Boolean).slice(0, maxWords);
}
