import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { changeEnrolment } from "../../../contract/courses/enrolments.ts";
import type { AttemptSummary, Evaluation, See } from "../../../contract/courses/evaluations.ts";
import { useDelivered, usePendingEntries } from "../../api/outbox/use-outbox.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Notice } from "../../ui/status/notice.tsx";
import { findResumeIndex } from "./answers/answer-form.ts";
import { attemptQuery } from "./results/attempt-query.ts";
import { AttemptScreen } from "./results/attempt-screen.tsx";
import { draftKey, findDraft, readAnswers } from "./taking/draft/draft.ts";
import { countAttemptsLeft, EvaluationIntro } from "./taking/evaluation-intro.tsx";
import { Focused } from "./taking/focused.tsx";
import { SavedAnswerSheet } from "./taking/saved-answer-sheet.tsx";
import { SendingScreen } from "./taking/sending-screen.tsx";
import { type Scored, useSubmission } from "./taking/use-submission.ts";
import { usePhase } from "./use-phase.ts";

interface EvaluationViewProps {
  evaluation: Evaluation;
  enrolment: string;
  attempts: readonly AttemptSummary[];
  /** Refetches the assessment, because every attempt has its own order. */
  onRefresh(): Promise<unknown>;
  /** Shown if the course is complete. */
  finish: ReactNode;
  /** The link to the next item, shown after a passed assessment. */
  next: ReactNode;
  /** Suggestions for review, shown after a failed assessment. */
  review: ReactNode;
  /** Renders the link from an attempt to where the answer is taught. */
  seeAgain: (see: See, attempt: string) => ReactNode;
  /** Called with whether the questions are shown; they have their own navigation. */
  onAnswering(isAnswering: boolean): void;
}

/** An assessment, from its introduction to its result. */
export function EvaluationView(props: EvaluationViewProps) {
  const { evaluation, enrolment, attempts, onRefresh, onAnswering, finish, next, review, seeAgain } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const place = { enrolment, evaluation: evaluation.id, edition: evaluation.edition };
  const [isStarting, setStarting] = useState(false);
  // The list of attempts may not yet contain one that has just been scored.
  const [scored, setScored] = useState<readonly string[]>([]);
  const taken = new Set([...attempts.map(({ id }) => id), ...scored]).size;
  const { phase, showIntro, showQuestion, showResult } = usePhase(evaluation.questions.length, taken);
  const submission = useSubmission(place, ({ attempt, answers, edition }: Scored) => {
    const { title, passPercent, questions, isPretest } = evaluation;
    const reviewed = { attempt, title, passPercent, questions, answers, isPretest };
    // Answers that waited for a connection may have been given to other questions than those shown now.
    if (edition === evaluation.edition) client.setQueryData(attemptQuery(enrolment, attempt.id).queryKey, reviewed);
    showResult(attempt.id, { isNew: true });
    setScored((before) => [...before, attempt.id]);
    void onRefresh();
  });
  const draft = findDraft(usePendingEntries(enrolment), place);
  useDelivered(changeEnrolment, {
    lane: enrolment,
    key: draftKey(evaluation.id),
    onDelivered(_reply, body) {
      // From its first saved answer on, an attempt keeps the questions that were shown, unless another device was first.
      if ("draft" in body && body.draft.edition !== evaluation.edition) void onRefresh();
    },
  });
  const given = { ...evaluation.draft, ...readAnswers(draft) };
  const hasBegun = Object.keys(given).length > 0;
  const start = async () => {
    setStarting(true);
    if (!hasBegun && attempts.length > 0) await onRefresh();
    setStarting(false);
    showQuestion(findResumeIndex(evaluation.questions, given));
  };
  const isRefused = submission.state.name === "refused" || draft?.isRefused === true;
  // The questions may have changed, in which case no further answers to these would be accepted either.
  useEffect(() => {
    if (isRefused) void onRefresh();
  }, [isRefused, onRefresh]);
  const left = countAttemptsLeft(evaluation, attempts);
  const isAnswering = phase.name === "questions" || submission.state.name === "sending";
  // A layout effect, so no frame is painted with both navigations or neither.
  useLayoutEffect(() => onAnswering(isAnswering), [onAnswering, isAnswering]);

  if (submission.state.name === "sending") {
    return <SendingScreen hasFailed={submission.state.hasFailed} onRetry={submission.retry} />;
  }
  const refusal = submission.state.name === "refused" && (
    <div role="alert">
      <Notice tone="danger" onClose={submission.dismiss}>
        {t("evaluations.sending.refused", { message: submission.state.message })}
      </Notice>
    </div>
  );
  if (phase.name === "questions") {
    return (
      <Focused>
        {refusal}
        <SavedAnswerSheet
          place={{ ...place, attempt: taken + 1 }}
          evaluation={evaluation}
          current={phase.current}
          onShow={showQuestion}
          onSubmit={submission.submit}
        />
      </Focused>
    );
  }
  if (phase.name === "result") {
    return (
      <AttemptScreen
        key={phase.attempt}
        enrolment={enrolment}
        attempt={phase.attempt}
        finish={finish}
        next={next}
        review={review}
        seeAgain={(see) => seeAgain(see, phase.attempt)}
        again={left === 0 ? null : { run: start, isBusy: isStarting }}
        onBack={showIntro}
      />
    );
  }
  return (
    <>
      {refusal}
      <EvaluationIntro
        evaluation={evaluation}
        attempts={attempts}
        hasBegun={hasBegun}
        isStarting={isStarting}
        onStart={start}
        onReview={(attempt) => showResult(attempt)}
      />
    </>
  );
}
