import { sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { certificateData } from "./certificate-data.ts";
import { learningData } from "./learning-data.ts";
import { moderationData } from "./moderation-data.ts";
import {
  accountId,
  byAuthor,
  byUser,
  copied,
  fromOthers,
  internal,
  type PersonalTable,
  secret,
  textColumns,
} from "./personal-table.ts";
import { staffData } from "./staff-data.ts";
import { takingData } from "./taking-data.ts";
import { writingData } from "./writing-data.ts";

/**
 * Classifies every table and column. Columns with personal data are included in the copy that a user can request, or
 * the entry gives the reason why not; for other tables it explains why they contain nothing personal. Tables follow
 * those they reference, and an account's rows are deleted in reverse order. Tests compare this list with the real
 * database and search for remains of a deleted account.
 */
export const personalData: {
  readonly [T in keyof Schema]: PersonalTable<keyof Schema[T] & string> | { why: string };
} = {
  users: {
    named: { es: "su cuenta y su perfil", en: "your account and your profile" },
    erasedBy: "erase-user.ts",
    of: (userId) => sql`id = ${userId}`,
    key: ["id"],
    columns: {
      id: copied,
      email: copied,
      first_name: copied,
      last_name: copied,
      password_hash: secret,
      country: copied,
      profession: copied,
      language: copied,
      photo_file_id: { why: "The photo itself is in the export." },
      confirmed_at: copied,
      created_at: copied,
      updated_at: copied,
      delete_at: copied,
      delete_asked_at: copied,
      delete_forum: copied,
      disabled_at: copied,
      revision: internal,
    },
  },
  sessions: {
    named: { es: "dónde tiene la sesión abierta", en: "where you are signed in" },
    of: byUser,
    key: ["token_hash"],
    columns: {
      token_hash: secret,
      user_id: accountId,
      created_at: copied,
      last_used_at: copied,
      elevated_until: internal,
      browser: copied,
      system: copied,
    },
  },
  ...staffData,
  ...writingData,
  devices: {
    named: { es: "los dispositivos en los que ha iniciado sesión", en: "the devices you have signed in on" },
    of: byUser,
    key: ["user_id", "device_hash"],
    columns: {
      user_id: accountId,
      device_hash: secret,
      browser: copied,
      system: copied,
      created_at: copied,
      last_used_at: copied,
    },
  },
  push_subscriptions: {
    named: { es: "los dispositivos que le muestran notificaciones", en: "the devices that show you notifications" },
    of: byUser,
    key: ["token_hash"],
    columns: {
      token_hash: secret,
      user_id: accountId,
      endpoint: secret,
      p256dh: secret,
      auth: secret,
      created_at: copied,
    },
  },
  second_factors: {
    named: { es: "su verificación en dos pasos", en: "your two-step verification" },
    of: byUser,
    key: ["user_id"],
    columns: { user_id: accountId, secret, created_at: copied, confirmed_at: copied, last_step: internal },
  },
  recovery_codes: { why: "Hashes of random codes, which reveal nothing about anybody." },
  links: { why: "Hashes of random tokens, stored for some days, which reveal nothing about anybody." },
  exports: {
    named: { es: "cuándo pidió esta copia", en: "when you asked for this copy" },
    erasedBy: "erase-user.ts",
    of: byUser,
    key: ["user_id"],
    columns: {
      user_id: accountId,
      requested_at: copied,
      ready_at: internal,
      failed_at: internal,
      file_id: internal,
    },
  },
  outbox: {
    named: { es: "mensajes que están por enviarse a su correo", en: "messages about to be sent to your email address" },
    erasedBy: "erase-user.ts",
    of: (userId) => sql`recipient = (select email from users where id = ${userId})`,
    key: ["id"],
    columns: {
      id: internal,
      recipient: copied,
      language: copied,
      kind: copied,
      content: secret,
      created_at: copied,
      user_id: accountId,
    },
  },
  ...takingData,
  ...learningData,
  ...certificateData,
  posts: {
    named: { es: "lo que publicó en el foro", en: "your posts in the forum" },
    erasedBy: "erase-writer.ts",
    of: byAuthor,
    key: ["id"],
    columns: {
      ...textColumns,
      title: copied,
      course_id: copied,
      class_id: copied,
      language: copied,
      reply_count: fromOthers,
      last_activity_at: fromOthers,
      pinned: fromOthers,
      locked: fromOthers,
      hidden_at: fromOthers,
      revision: internal,
    },
  },
  replies: {
    named: { es: "lo que respondió en el foro", en: "your replies in the forum" },
    erasedBy: "erase-writer.ts",
    of: byAuthor,
    key: ["id"],
    columns: {
      ...textColumns,
      post_id: copied,
      upvotes: copied,
      downvotes: copied,
      score: copied,
      written_at: copied,
      rank: internal,
      hidden_at: fromOthers,
    },
  },
  edits: {
    named: {
      es: "sus textos del foro como eran antes de corregirlos",
      en: "your posts and replies as they were before you edited them",
    },
    erasedBy: "erase-writer.ts",
    of: (userId) => sql`(
      (reply_id is null and post_id in (select id from posts where author_id = ${userId}))
      or reply_id in (select id from replies where author_id = ${userId})
    )`,
    key: ["id"],
    columns: {
      id: internal,
      post_id: copied,
      reply_id: copied,
      title: copied,
      body: copied,
      no_patient_identified: copied,
      written_at: copied,
      replaced_at: copied,
    },
  },
  votes: {
    named: { es: "sus votos en el foro (1 a favor, -1 en contra)", en: "your votes in the forum (1 for, -1 against)" },
    erasedBy: "erase-writer.ts",
    of: byUser,
    key: ["user_id", "post_id", "reply_id"],
    columns: { user_id: accountId, post_id: copied, reply_id: copied, value: copied, voted_at: copied },
  },
  notices: {
    named: { es: "notificaciones de respuestas a lo que publicó", en: "notifications of replies to your posts" },
    of: byUser,
    key: ["id"],
    columns: {
      id: internal,
      user_id: accountId,
      post_id: copied,
      replies: copied,
      since: copied,
      updated_at: copied,
      read_at: copied,
      to_mail: internal,
      mailed_at: copied,
    },
  },
  ...moderationData,
  reads: {
    named: { es: "cuándo leyó por última vez cada conversación", en: "when you last read each conversation" },
    of: byUser,
    key: ["user_id", "post_id"],
    columns: { user_id: accountId, post_id: copied, read_at: copied },
  },
  forum_preferences: {
    named: { es: "cada cuánto recibe notificaciones del foro", en: "how often the forum notifies you" },
    of: byUser,
    key: ["user_id"],
    columns: { user_id: accountId, mail: copied, digest_at: copied },
  },
  idempotency_keys: {
    why: "Keys that detect repeated requests, stored for some days; what they created is in the export.",
  },
  post_terms: { why: "The words of posts, which are in the export, in a form for searching." },
  revisions: { why: "How often lists have changed." },
  unindexed: { why: "Which posts are waiting to be indexed, for a second or two." },
  files: { why: "A person's only file is their photo, which is in the export." },
  jobs: {
    why: "Which rows of other tables need work, by id; a mail server's error message is deleted with the job.",
  },
  transcodings: { why: "Which course videos have been transcoded." },
  renditions: { why: "Smaller renditions of course videos." },
  deletions: { why: "When accounts were deleted, but not whose." },
  limits: { why: "Counts by hashed key, stored for at most a day." },
  secrets: { why: "Secrets of the installation." },
  courses: { why: "Courses, the same for everyone." },
  course_texts: { why: "Courses, the same for everyone, in a form for searching." },
  course_indexes: { why: "Which version of each course is indexed." },
  contents: { why: "Courses, the same for everyone." },
  items: { why: "Courses, the same for everyone." },
};
