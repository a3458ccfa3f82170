import { sql } from "kysely";
import type { StaffTables } from "../../db/tables/staff-tables.ts";
import type { UploadTables } from "../../db/tables/upload-tables.ts";
import { accountId, byAuthor, byUser, copied, fromOthers, internal, type PersonalTable } from "./personal-table.ts";

type Tables = StaffTables & UploadTables;

/** The tables of staff, described as in `personalData`. */
export const staffData: {
  readonly [T in keyof Tables]: PersonalTable<keyof Tables[T] & string> | { why: string };
} = {
  site_roles: {
    named: { es: "lo que puede administrar en todo el sitio", en: "what you may manage on the whole site" },
    of: byUser,
    key: ["user_id", "role"],
    columns: { user_id: accountId, role: copied },
  },
  course_roles: {
    named: {
      es: "lo que puede hacer en cada curso además de aprender",
      en: "what you may do in each course besides learning",
    },
    of: byUser,
    key: ["user_id", "course_id", "role"],
    columns: { user_id: accountId, course_id: copied, role: copied },
  },
  log: {
    named: {
      es: "lo que usted hizo al administrar el programa, y lo que quienes lo administran hicieron con su cuenta",
      en: "what you did as part of the team, and what the team did with your account",
    },
    isRetained: true,
    of: (userId) => sql`(actor_id = ${userId} or target_id = ${userId})`,
    key: ["id"],
    columns: {
      id: internal,
      at: copied,
      actor_id: fromOthers,
      action: copied,
      target_kind: copied,
      target_id: { why: "It is the id of the exported account or of another person." },
      changes: copied,
    },
  },
  visits: {
    named: { es: "cuándo estuvo aquí por última vez", en: "when you were last here" },
    of: byUser,
    key: ["user_id"],
    columns: { user_id: accountId, last_seen_at: copied },
  },
  active_days: {
    named: {
      es: "los días de las últimas semanas en que estuvo aquí",
      en: "the days of the last weeks on which you were here",
    },
    of: byUser,
    key: ["day", "user_id"],
    columns: { user_id: accountId, day: copied },
  },
  people_words: {
    why: "The words of names and addresses, which are in the export, in a form for searching.",
  },
  address_changes: {
    named: {
      es: "los cambios de su dirección de correo de las últimas semanas",
      en: "changes of your email address in the last weeks",
    },
    erasedBy: "erase-user.ts",
    of: byUser,
    key: ["id"],
    columns: {
      id: internal,
      user_id: accountId,
      old_email: copied,
      new_email: copied,
      asked_at: copied,
      confirmed_at: copied,
    },
  },
  groups: { why: "Names, times and join codes of groups; their members are in other tables." },
  group_members: {
    named: { es: "los grupos en los que está", en: "the groups you are in" },
    of: byUser,
    key: ["group_id", "user_id"],
    columns: { group_id: copied, user_id: accountId, joined_at: copied },
  },
  group_teachers: {
    named: { es: "los grupos que usted acompaña como docente", en: "the groups you teach" },
    of: byUser,
    key: ["group_id", "user_id"],
    columns: { group_id: copied, user_id: accountId },
  },
  announcements: {
    named: { es: "los anuncios que envió a quienes toman un curso", en: "the announcements you sent to learners" },
    of: byAuthor,
    key: ["id"],
    columns: {
      id: copied,
      course_id: copied,
      group_id: copied,
      author_id: accountId,
      recipients: copied,
      created_at: copied,
      mailed_to: internal,
    },
  },
  announcement_texts: {
    named: { es: "lo que decían sus anuncios", en: "what your announcements said" },
    of: (userId) => sql`announcement_id in (select id from announcements where author_id = ${userId})`,
    key: ["announcement_id", "language"],
    columns: { announcement_id: copied, language: copied, subject: copied, body: copied, post_id: copied },
  },
  announcement_mutes: {
    named: {
      es: "que no quiere recibir por correo los anuncios de los cursos",
      en: "that you want no emails of announcements",
    },
    of: byUser,
    key: ["user_id"],
    columns: { user_id: accountId, muted_at: copied },
  },
  uploads: {
    named: { es: "los archivos que está subiendo a un curso", en: "the files you are uploading to a course" },
    of: byUser,
    key: ["id"],
    columns: {
      id: copied,
      course_id: copied,
      user_id: accountId,
      name: copied,
      metadata: internal,
      length: copied,
      received: copied,
      created_at: copied,
      expires_at: copied,
      lease: internal,
      leased_until: internal,
      refusal: copied,
      file_id: copied,
    },
  },
  upload_pieces: {
    why: "Where the pieces of an upload are stored until it is complete; its owner is recorded with the upload.",
  },
  last_times: {
    why: "When the last backup was made, editors were last notified of overdue reviews, and history was last thinned; and when the database last accepted a write.",
  },
};
