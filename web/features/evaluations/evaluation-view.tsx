import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enrolment } from "../../../contract/enrolments.ts";
import type { AttemptSummary, Evaluation } from "../../../contract/evaluations.ts";
import { useEntryState } from "../../api/use-entry-state.ts";
import { AnswerSheet } from "./answer-sheet.tsx";
import { attemptQuery } from "./attempt-query.ts";
import { AttemptScreen } from "./attempt-screen.tsx";
import { countAttemptsLeft, EvaluationIntro } from "./evaluation-intro.tsx";
import { keepAnswers } from "./kept-answers.ts";
import { SendingScreen } from "./sending-screen.tsx";
import { type Scored, useSubmission } from "./use-submission.ts";

interface EvaluationViewProps {
  evaluation: Evaluation;
  enrolment: string;
  attempts: readonly AttemptSummary[];
  /** Reads the evaluation anew: another attempt has its own order. */
  onRefresh(): Promise<unknown>;
  onScored(enrolment: Enrolment): void;
  /** The end of the course, where it is reached. */
  finish: ReactNode;
  /** The way to other items. Not among the questions, which have a way of their own. */
  wayOn: ReactNode;
}

type Phase =
  | { name: "intro" }
  | { name: "questions"; round: number; current: number }
  | { name: "result"; attempt: string };

/** An evaluation from its first word to its result. */
export function EvaluationView(props: EvaluationViewProps) {
  const { evaluation, enrolment, attempts, onRefresh, onScored, finish, wayOn } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const place = { enrolment, evaluation: evaluation.id };
  const [phase, setPhase] = usePhase(evaluation.id, attempts.length);
  const [isStarting, setStarting] = useState(false);
  const submission = useSubmission(place, ({ enrolment: changed, attempt, answers }: Scored) => {
    const { title, passPercent, questions } = evaluation;
    const review = { attempt, title, passPercent, questions, answers };
    client.setQueryData(attemptQuery(enrolment, attempt.id).queryKey, review);
    setPhase({ name: "result", attempt: attempt.id });
    onScored(changed);
    void onRefresh();
  });
  const hasBegun = Object.keys({ ...evaluation.draft, ...keepAnswers(place).read() }).length > 0;
  const start = async () => {
    setStarting(true);
    if (!hasBegun && attempts.length > 0) await onRefresh();
    setStarting(false);
    setPhase({ name: "questions", round: attempts.length, current: 0 });
  };
  const left = countAttemptsLeft(evaluation, attempts);

  if (submission.state.name === "sending") {
    return <SendingScreen failures={submission.state.failures} onRetry={submission.retry} />;
  }
  const refusal = submission.state.name === "refused" && (
    <Alert severity="error" onClose={submission.dismiss} sx={{ mb: 2 }}>
      {t("evaluations.sending.refused", { message: submission.state.message })}
    </Alert>
  );
  if (phase.name === "questions") {
    return (
      <Focused key={phase.round}>
        {refusal}
        <AnswerSheet
          place={place}
          evaluation={evaluation}
          current={phase.current}
          onShow={(current) => setPhase({ ...phase, current })}
          onSubmit={submission.submit}
        />
      </Focused>
    );
  }
  if (phase.name === "result") {
    return (
      <>
        <AttemptScreen
          key={phase.attempt}
          enrolment={enrolment}
          attempt={phase.attempt}
          finish={finish}
          again={
            left === 0 ? null : (
              <Button variant="outlined" onClick={start} disabled={isStarting}>
                {t("evaluations.again")}
              </Button>
            )
          }
          onBack={() => setPhase({ name: "intro" })}
        />
        {wayOn}
      </>
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
        onReview={(attempt) => setPhase({ name: "result", attempt })}
      />
      {wayOn}
    </>
  );
}

/** Coming back leads to where one was, unless another attempt was made meanwhile. */
function usePhase(evaluation: string, round: number) {
  const intro: Phase = { name: "intro" };
  return useEntryState<Phase>(
    `evaluation ${evaluation}`,
    intro,
    (phase) => phase.name !== "questions" || phase.round === round,
  );
}

/** Takes the focus to the first question when the questions come. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <div ref={place}>{children}</div>;
}
