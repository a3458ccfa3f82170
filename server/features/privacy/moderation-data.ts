import { sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { accountId, byUser, copied, fromOthers, internal, type PersonalTable } from "./personal-table.ts";

type ModerationTable = "flagged_texts" | "flags" | "decision_notices" | "endorsements";

/** The tables of forum moderation, described as in `personalData`. */
export const moderationData: { readonly [T in ModerationTable]: PersonalTable<keyof Schema[T] & string> } = {
  flagged_texts: {
    named: { es: "lo que decidió sobre textos reportados", en: "what you decided about reported texts" },
    erasedBy: "erase-writer.ts",
    of: (userId) => sql`decided_by = ${userId}`,
    key: ["id"],
    columns: {
      id: internal,
      post_id: copied,
      reply_id: copied,
      opened_at: fromOthers,
      is_hiding: internal,
      decision: copied,
      decided_by: accountId,
      decided_at: copied,
      note: copied,
    },
  },
  flags: {
    named: { es: "los textos del foro que reportó", en: "the texts of the forum that you reported" },
    erasedBy: "erase-writer.ts",
    of: byUser,
    key: ["id"],
    columns: {
      id: copied,
      flagged_text_id: internal,
      user_id: accountId,
      reason: copied,
      note: copied,
      flagged_at: copied,
    },
  },
  decision_notices: {
    named: {
      es: "notificaciones de decisiones sobre textos suyos o que usted reportó",
      en: "notifications of decisions about texts of yours or that you reported",
    },
    of: byUser,
    key: ["id"],
    columns: { id: internal, user_id: accountId, flagged_text_id: internal, told_at: copied, read_at: copied },
  },
  endorsements: {
    named: { es: "las respuestas del foro que avaló", en: "the replies in the forum that you endorsed" },
    erasedBy: "erase-writer.ts",
    of: byUser,
    key: ["reply_id"],
    columns: {
      reply_id: copied,
      post_id: copied,
      user_id: accountId,
      endorsed_at: copied,
      source: copied,
      url: copied,
    },
  },
};
