import { useEffect, useRef, useState } from "react";
import { changeEnrolment, type Enrolment } from "../../../contract/enrolments.ts";
import type { Answers, Attempt } from "../../../contract/evaluations.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { type EvaluationPlace, keepAnswers } from "./kept-answers.ts";
import { beginSubmission, endSubmission, findSubmission, type Submission } from "./submission.ts";

/** A submission that was scored. */
export interface Scored {
  enrolment: Enrolment;
  attempt: Attempt;
  answers: Answers;
}

/** What is under way; `failures` counts the tries so far, `refusal` is the server's sentence where it never will. */
export type SubmissionState =
  | { name: "none" }
  | { name: "sending"; submission: Submission; failures: number }
  | { name: "refused"; message: string };

const firstRetry = 3000;
const lastRetry = 30_000;

/** Submits answers until the outcome is known, over lost connections and reloads, under one key. */
export function useSubmission(place: EvaluationPlace, onScored: (scored: Scored) => void) {
  const [state, setState] = useState<SubmissionState>(() => resume(place));
  const scored = useRef(onScored);
  scored.current = onScored;
  const { enrolment, evaluation } = place;

  useEffect(() => {
    if (state.name !== "sending") return;
    const here = { enrolment, evaluation };
    let isWanted = true;
    let isUnderWay = false;
    const send = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      const next = await trySubmission(here, state);
      if (!isWanted) return;
      setState(next.state);
      if (next.scored) scored.current(next.scored);
    };
    const delay = state.failures === 0 ? 0 : Math.min(lastRetry, firstRetry * 2 ** (state.failures - 1));
    const timer = setTimeout(send, delay);
    window.addEventListener("online", send);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      window.removeEventListener("online", send);
    };
  }, [state, enrolment, evaluation]);

  return {
    state,
    submit: (answers: Answers) =>
      setState({ name: "sending", submission: beginSubmission(place, answers), failures: 0 }),
    /** Tries again at once. */
    retry: () => setState((before) => (before.name === "sending" ? { ...before, failures: 0 } : before)),
    dismiss: () => setState({ name: "none" }),
  };
}

function resume(place: EvaluationPlace): SubmissionState {
  const submission = findSubmission(place);
  return submission ? { name: "sending", submission, failures: 0 } : { name: "none" };
}

type Sending = Extract<SubmissionState, { name: "sending" }>;

async function trySubmission(
  place: EvaluationPlace,
  before: Sending,
): Promise<{ state: SubmissionState; scored: Scored | null }> {
  const { key, answers } = before.submission;
  try {
    const reply = await call(changeEnrolment, {
      params: { userCourseId: place.enrolment },
      body: { evaluation: { id: place.evaluation, key, answers } },
      quiet: true,
      onExpired: "ask",
    });
    if (!("attempt" in reply)) throw new Error("the answer to a submission has no attempt");
    endSubmission(place);
    keepAnswers(place).clear();
    return { state: { name: "none" }, scored: { ...reply, answers } };
  } catch (error) {
    if (!isFinal(error)) return { state: { ...before, failures: before.failures + 1 }, scored: null };
    endSubmission(place);
    return { state: { name: "refused", message: error.message }, scored: null };
  }
}

/** The server has understood, and will never take it; a missing session is none of that. */
function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 413, 422].includes(error.status);
}
