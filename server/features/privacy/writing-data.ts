import { sql } from "kysely";
import type { WritingTables } from "../../db/tables/writing-tables.ts";
import { accountId, byUser, copied, internal, type PersonalTable } from "./personal-table.ts";

const byWriter = (userId: string) => sql`by_id = ${userId}`;

/** The tables of course authors, described as in `personalData`. What they wrote belongs to the course. */
export const writingData: {
  readonly [T in keyof WritingTables]: PersonalTable<keyof WritingTables[T] & string> | { why: string };
} = {
  documents: {
    why: "Course texts, which belong to the organisation and name people only as part of the content.",
  },
  draft_items: {
    named: { es: "lo que usted cambió por última vez en un curso", en: "what you were the last to change in a course" },
    erasedBy: "erase-user.ts",
    of: byWriter,
    key: ["course_id", "item_id"],
    columns: {
      course_id: copied,
      item_id: copied,
      kind: copied,
      revision: copied,
      hash: internal,
      title: copied,
      changed_at: copied,
      by_id: accountId,
      review_due_at: internal,
    },
  },
  draft_revisions: {
    named: { es: "cuándo cambió usted qué en un curso", en: "when you changed what in a course" },
    erasedBy: "erase-user.ts",
    of: byWriter,
    key: ["course_id", "item_id", "revision"],
    columns: {
      course_id: copied,
      item_id: copied,
      revision: copied,
      hash: internal,
      changed_at: copied,
      by_id: accountId,
      behind: internal,
    },
  },
  draft_translations: { why: "Which course texts need translation, regardless of their author." },
  releases: {
    named: { es: "los cursos que usted publicó", en: "the courses you published" },
    erasedBy: "erase-user.ts",
    of: byWriter,
    key: ["course_id", "number"],
    columns: {
      course_id: copied,
      number: copied,
      released_at: copied,
      by_id: accountId,
      note: copied,
      documents: internal,
      changes: copied,
    },
  },
  imports: {
    named: { es: "los archivos que usted importó", en: "the files you imported" },
    erasedBy: "erase-user.ts",
    of: byUser,
    key: ["id"],
    columns: {
      id: internal,
      user_id: accountId,
      name: copied,
      course_id: copied,
      bank: copied,
      language: copied,
      source: internal,
      pieces: internal,
      state: copied,
      step: internal,
      share: internal,
      format: copied,
      version: copied,
      made_course: copied,
      report: internal,
      plan: internal,
      created_at: copied,
      accepted_at: copied,
    },
  },
  course_sources: { why: "Which file a course was imported from and what it brought, regardless of who imported it." },
  added_sources: { why: "Which files were added to a course and what they brought, regardless of who added them." },
};
