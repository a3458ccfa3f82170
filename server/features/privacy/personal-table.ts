import { type RawBuilder, sql } from "kysely";
import type { Language } from "../../../contract/language.ts";

/** How a column is treated: included in the copy of a user's data, or the reason why not. */
export type ColumnPolicy = "copied" | { why: string };

/** A table with personal data. */
export interface PersonalTable<Column extends string = string> {
  /** The table's name in the copy. */
  named: Readonly<Record<Language, string>>;
  /** Returns the condition that selects a user's rows. */
  of: (userId: string) => RawBuilder<unknown>;
  /** The primary key. */
  key: readonly Column[];
  columns: Readonly<Record<Column, ColumnPolicy>>;
  /** The file that erases the rows with the account, if deleting them is not enough. */
  erasedBy?: "erase-user.ts" | "erase-writer.ts";
  /** Whether the rows outlive the account: they contain only its id, which then identifies nobody. */
  isRetained?: true;
}

export const copied = "copied";
export const accountId = { why: "It is the id of the exported account." };
export const secret = { why: "Anyone who found the export could misuse it, and it reveals nothing about the person." };
export const internal = { why: "It reveals nothing about the person and is used only internally." };
export const fromOthers = { why: "It results from the actions of others." };

export const byUser = (userId: string) => sql`user_id = ${userId}`;
export const byAuthor = (userId: string) => sql`author_id = ${userId}`;
export const byEnrolment = (userId: string) =>
  sql`enrolment_id in (select id from enrolments where user_id = ${userId})`;

/** The columns that posts and replies share. */
export const textColumns = {
  id: copied,
  author_id: accountId,
  body: copied,
  no_patient_identified: copied,
  created_at: copied,
  edited_at: copied,
  deleted_at: copied,
} as const;

/** The columns common to a learner's activity in an item. */
export const itemColumns = { enrolment_id: copied, item_id: copied } as const;
