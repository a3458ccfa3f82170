import type { Schema } from "../../db/schema.ts";
import { accountId, byEnrolment, byUser, copied, internal, itemColumns, type PersonalTable } from "./personal-table.ts";

type Tables = Pick<
  Schema,
  "enrolments" | "completions" | "video_progress" | "drafts" | "draws" | "attempts" | "attempt_allowances"
>;

/** The tables of learners' activity in courses, described as in `personal-data.ts`. */
export const takingData: { readonly [T in keyof Tables]: PersonalTable<keyof Tables[T] & string> } = {
  enrolments: {
    named: { es: "los cursos que empezó", en: "the courses you started" },
    of: byUser,
    key: ["id"],
    columns: {
      id: copied,
      user_id: accountId,
      course_id: copied,
      last_class: copied,
      last_class_at: copied,
      done: copied,
      started_at: copied,
      updated_at: copied,
      completed_at: copied,
      took_shared_ids: internal,
      corrected_reports: internal,
      revision: internal,
    },
  },
  completions: {
    named: { es: "las clases y evaluaciones que completó", en: "the classes and assessments you completed" },
    of: byEnrolment,
    key: ["enrolment_id", "item_id"],
    columns: { ...itemColumns, completed_at: copied, arrived_at: copied },
  },
  video_progress: {
    named: {
      es: "hasta dónde vio cada video, de 0 a 1 de su duración",
      en: "how far you watched each video, from 0 to 1 of its length",
    },
    of: byEnrolment,
    key: ["enrolment_id", "item_id", "video_id"],
    columns: {
      ...itemColumns,
      video_id: copied,
      position: copied,
      watched: copied,
      position_at: copied,
      updated_at: copied,
    },
  },
  drafts: {
    named: { es: "respuestas que aún no ha enviado", en: "answers you have not submitted yet" },
    of: byEnrolment,
    key: ["enrolment_id", "item_id", "question_id"],
    columns: { ...itemColumns, question_id: copied, answer: copied, saved_at: copied, arrived_at: copied },
  },
  draws: {
    named: {
      es: "las preguntas que le tocaron en evaluaciones que aún no ha enviado",
      en: "the questions drawn for you in assessments you have not submitted yet",
    },
    of: byEnrolment,
    key: ["enrolment_id", "item_id"],
    columns: { ...itemColumns, content_hash: internal, questions: copied, drawn_at: copied },
  },
  attempts: {
    named: {
      es: "las evaluaciones que envió, con sus respuestas y resultados",
      en: "the assessments you submitted, with your answers and results",
    },
    of: byUser,
    key: ["id"],
    columns: {
      ...itemColumns,
      id: copied,
      user_id: accountId,
      key: internal,
      number: copied,
      content_hash: internal,
      pass_percent: copied,
      answers: copied,
      scores: copied,
      percent: copied,
      passed: copied,
      submitted_at: copied,
      arrived_at: copied,
    },
  },
  attempt_allowances: {
    named: {
      es: "los intentos adicionales que le dieron en evaluaciones",
      en: "the additional attempts at assessments that you were given",
    },
    of: byEnrolment,
    key: ["enrolment_id", "item_id"],
    columns: { ...itemColumns, more: copied },
  },
};
