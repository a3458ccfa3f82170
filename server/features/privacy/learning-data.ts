import type { LearningTables } from "../../db/tables/learning-tables.ts";
import {
  accountId,
  byEnrolment,
  byUser,
  copied,
  internal,
  itemColumns,
  type PersonalTable,
  secret,
} from "./personal-table.ts";

/** The tables of learners' activity besides taking courses, described as in `personal-data.ts`. */
export const learningData: { readonly [T in keyof LearningTables]: PersonalTable<keyof LearningTables[T] & string> } = {
  notes: {
    named: { es: "sus notas y marcadores", en: "your notes and bookmarks" },
    of: byEnrolment,
    key: ["enrolment_id", "item_id"],
    columns: {
      ...itemColumns,
      text: copied,
      bookmarked: copied,
      at_seconds: copied,
      language: copied,
      updated_at: copied,
    },
  },
  practice_answers: {
    named: { es: "sus respuestas en la práctica", en: "your answers in practice" },
    of: byEnrolment,
    key: ["enrolment_id", "key"],
    columns: {
      ...itemColumns,
      key: internal,
      question_id: copied,
      number: copied,
      answer: copied,
      score: copied,
      confidence: copied,
      answered_at: copied,
      due_at: copied,
    },
  },
  study_plans: {
    named: { es: "sus planes de estudio y recordatorios", en: "your study plans and reminders" },
    of: byEnrolment,
    key: ["enrolment_id"],
    columns: {
      enrolment_id: copied,
      pace: copied,
      days: copied,
      hour: copied,
      time_zone: copied,
      mail: copied,
      due_at: copied,
      calendar: secret,
      created_at: copied,
      sequence: internal,
      timed_at: copied,
    },
  },
  block_answers: {
    named: { es: "sus respuestas en las clases", en: "your answers in classes" },
    of: byEnrolment,
    key: ["enrolment_id", "item_id", "block_id"],
    columns: {
      ...itemColumns,
      block_id: copied,
      key: internal,
      answer: copied,
      answered_at: copied,
      arrived_at: internal,
      earlier_keys: internal,
    },
  },
  practice_mails: {
    named: { es: "si quiere correos sobre su práctica", en: "whether you want emails about practice" },
    of: byUser,
    key: ["user_id"],
    columns: { user_id: accountId, look_at: internal, mailed_at: copied, ended_at: copied },
  },
};
