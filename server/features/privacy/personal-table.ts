import { type RawBuilder, sql } from "kysely";
import type { Language } from "../../../contract/language.ts";

/** What is done with a column: it is in the copy of one's data, or why not. */
export type Fate = "copied" | { why: string };

/** A table with personal data. */
export interface PersonalTable<Column extends string = string> {
  /** What the copy calls it. */
  named: Readonly<Record<Language, string>>;
  /** The condition that finds a person's rows. */
  of: (userId: string) => RawBuilder<unknown>;
  /** The primary key. */
  key: readonly Column[];
  columns: Readonly<Record<Column, Fate>>;
  /** The file that sees to its rows when their account goes, where deleting them is not enough. */
  erasedBy?: "erase-user.ts" | "erase-writer.ts";
  /** Whether its rows stay when the account goes: they hold no more than its id, which then stands for nobody. */
  stays?: true;
}

export const copied = "copied";
export const oneself = { why: "It is the id of the account that the copy is of." };
export const secret = { why: "Anyone who found the copy could do harm with it, and it says nothing about the person." };
export const internal = { why: "It says nothing about the person; the server needs it to do its work." };
export const voice = { why: "It comes from what others did." };

export const byUser = (userId: string) => sql`user_id = ${userId}`;
export const byAuthor = (userId: string) => sql`author_id = ${userId}`;
export const byEnrolment = (userId: string) =>
  sql`enrolment_id in (select id from enrolments where user_id = ${userId})`;

/** The columns that posts and replies share. */
export const written = {
  id: copied,
  author_id: oneself,
  body: copied,
  no_patient_identified: copied,
  created_at: copied,
  edited_at: copied,
  deleted_at: copied,
} as const;

/** The columns of what a learner did with an item. */
export const ofItem = { enrolment_id: copied, item_id: copied } as const;
