import { screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { vi } from "vitest";
import type { Attempt, AttemptSummary, Evaluation, Question } from "../../contract/courses/evaluations.ts";
import type { Language } from "../../contract/language.ts";
import { EvaluationView } from "../features/evaluations/evaluation-view.tsx";
import { t } from "../i18n/translation.ts";
import { exampleEnrolment, exampleEvaluation } from "./example-course.ts";
import type { FakeReplies, RecordedRequest } from "./fake-server.ts";
import { renderPart } from "./render-routes.tsx";

export const changeCall = "PATCH /api/v1/courses-user/uc-1";
const savedAt = "2026-11-20T17:28:00.000Z";

/** A failed attempt, with the first answer correct and the second wrong. */
export const exampleAttempt: Attempt = {
  id: "a-1",
  submittedAt: savedAt,
  percent: 50,
  passed: false,
  questions: {
    q1: { score: 1, expected: null, feedback: "Muy bien.", see: null },
    q2: { score: 0, expected: null, feedback: null, see: null },
  },
};

/** Returns an attempt as it appears in lists. */
export function summarise({ questions: _, ...summary }: Attempt): AttemptSummary {
  return summary;
}

/** Replies to saved drafts and submitted answers. */
export function takeAnswers({ body }: RecordedRequest) {
  return isDraft(body) ? { savedAt } : { enrolment: exampleEnrolment, attempt: exampleAttempt };
}

/** Returns whether a request saves answers without submitting them. */
export function isDraft(body: unknown): body is { draft: object } {
  return typeof body === "object" && body !== null && "draft" in body;
}

/** Returns the example's question of a type. */
export function questionOf<Type extends Question["type"]>(type: Type): Extract<Question, { type: Type }> {
  const found = exampleEvaluation.questions.find((question) => question.type === type);
  if (!found || !isOf(found, type)) throw new Error(`no question of type ${type}`);
  return found;
}

function isOf<Type extends Question["type"]>(
  question: Question,
  type: Type,
): question is Extract<Question, { type: Type }> {
  return question.type === type;
}

interface Scene {
  evaluation?: Partial<Evaluation>;
  attempts?: readonly AttemptSummary[];
  replies?: FakeReplies;
  language?: Language;
  finish?: ReactNode;
}

/** The player's link to the next item, which is hidden while the learner is answering. */
function InPlayer({ children }: { children: (onAnswering: (isAnswering: boolean) => void) => ReactNode }) {
  const [isAnswering, setAnswering] = useState(false);
  return (
    <>
      {children(setAnswering)}
      {!isAnswering && <a href="/next">Lo que sigue</a>}
    </>
  );
}

/** Shows the start of an assessment: the example, with the given changes. */
export async function showEvaluation({ evaluation, attempts = [], replies, language = "es", finish = null }: Scene) {
  const refresh = vi.fn(() => Promise.resolve());
  const view = await renderPart(
    <InPlayer>
      {(onAnswering) => (
        <EvaluationView
          evaluation={{ ...exampleEvaluation, ...evaluation }}
          enrolment="uc-1"
          attempts={attempts}
          onRefresh={refresh}
          onAnswering={onAnswering}
          finish={finish}
          next={<a href="/next">La clase que sigue</a>}
          seeAgain={({ class: id, at }, attempt) => <a href={`/${id}?at=${at}&attempt=${attempt}`}>Ver otra vez</a>}
          review={<a href="/before">La clase anterior</a>}
        />
      )}
    </InPlayer>,
    { replies: { [changeCall]: takeAnswers, ...replies }, language },
  );
  await screen.findByRole("link", { name: "Lo que sigue" });
  return { ...view, refresh, sent: () => view.server.sent(changeCall).map(({ body }) => body) };
}

/** Starts an assessment at its first question. */
export async function startEvaluation(scene: Scene = {}) {
  const view = await showEvaluation(scene);
  await view.user.click(screen.getByRole("button", { name: t("evaluations.start") }));
  return view;
}

/** Returns the heading of one of the example's questions. */
export function headingOf(number: number, total = exampleEvaluation.questions.length): HTMLElement {
  return screen.getByRole("heading", { name: t("evaluations.questionOf", { number, total }) });
}
