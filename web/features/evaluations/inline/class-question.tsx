import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { QuestionBlock } from "../../../../contract/courses/classes.ts";
import type { Answer, Question, See } from "../../../../contract/courses/evaluations.ts";
import type { AnsweredBlock } from "../../../../contract/learning/class-answers.ts";
import { isOffline } from "../../../api/is-offline.ts";
import { toServerTime } from "../../../api/outbox/server-clock.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { PartlyIcon, WrongIcon } from "../../../ui/icons/evaluation-icons.tsx";
import { DoneIcon } from "../../../ui/icons/player-icons.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { isAnswered } from "../answers/answer-form.ts";
import { QuestionInput } from "../answers/inputs/question-input.tsx";
import { Prompt } from "../answers/prompt.tsx";
import { AnswerFeedback, ReviewedAnswer } from "../answers/reviewed-answer.tsx";
import { type Answering, answersQuery, type SentAnswer } from "./answering.ts";
import styles from "./class-question.module.css";

interface ClassQuestionProps {
  block: QuestionBlock;
  answering: Answering;
  /** Renders the link to where the answer is taught. */
  seeAgain: (see: See) => ReactNode;
}

/** A question within a class: answered and corrected immediately, and as often as the learner likes. */
export function ClassQuestion({ block, answering, seeAgain }: ClassQuestionProps) {
  const { t } = useTranslation();
  const [labelId, hintId] = [useId(), useId()];
  const section = useRef<HTMLElement>(null);
  const { data } = useQuery(answersQuery(answering));
  // An answer that the user is entering remains, even if an earlier one loads in the meantime.
  const [isAnswering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState<Answer>(null);
  const sending = useSending(answering, () => setAnswering(false));
  const answered = data?.find((one) => one.block === block.id);
  const isOpen = !answered || isAnswering;
  const { question, required } = block;
  function enter(entered: Answer) {
    setAnswer(entered);
    setAnswering(true);
  }
  return (
    <section ref={section} className={styles.question} aria-labelledby={labelId} tabIndex={-1}>
      <div className={styles.top}>
        <p className={styles.kind}>{t("blocks.question.title")}</p>
        {required && !answered && <p className={styles.required}>{t("blocks.question.required")}</p>}
      </div>
      <div id={labelId}>
        <Prompt>{question.prompt}</Prompt>
      </div>
      {isOpen ? (
        <>
          <p id={hintId} className={styles.hint}>
            {t(`evaluations.hint.${question.type}`)}
          </p>
          <QuestionInput {...{ question, answer, labelId, hintId }} onAnswer={enter} />
          {sending.error && (
            <div role="alert">
              <Notice tone="warning">
                {t(isOffline(sending.error) ? "blocks.question.offline" : "blocks.question.failed")}
              </Notice>
            </div>
          )}
          <div>
            <Button
              variant="primary"
              isBusy={sending.isPending}
              disabled={!isAnswered(question, answer)}
              onClick={() => sending.send(block.id, answer)}
            >
              {t("blocks.question.send")}
            </Button>
          </div>
        </>
      ) : (
        <AnswerResult
          {...{ question, answered, seeAgain }}
          isNew={sending.isSuccess}
          onAgain={() => {
            enter(null);
            section.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** Sends answers. A retry after a failure has the same key and includes the time when the answer was first given. */
function useSending(answering: Answering, onAnswered: () => void) {
  const client = useQueryClient();
  const failed = useRef<SentAnswer & { at: string }>(null);
  const { mutate, ...sending } = useMutation({
    mutationFn: answering.send,
    networkMode: "always",
    onSuccess(result, { block, answer }) {
      failed.current = null;
      const answered: AnsweredBlock = { block, answer, answeredAt: new Date().toISOString(), ...result };
      client.setQueryData(answersQuery(answering).queryKey, (known = []) => [
        ...known.filter((one) => one.block !== block),
        answered,
      ]);
      // The last required answer may complete the class.
      void client.invalidateQueries({ queryKey: ["enrolments", answering.id[0]], exact: true });
      onAnswered();
    },
  });
  return {
    ...sending,
    send(block: string, answer: Answer) {
      const again = failed.current?.answer === answer ? failed.current : null;
      failed.current = again ?? { block, key: crypto.randomUUID(), answer, at: serverTimeNow() };
      // The first request omits the time, so the server's clock applies.
      mutate(again ?? { block, key: failed.current.key, answer });
    },
  };
}

function serverTimeNow(): string {
  return new Date(toServerTime(Date.now())).toISOString();
}

interface AnswerResultProps extends Pick<ClassQuestionProps, "seeAgain"> {
  question: Question;
  answered: AnsweredBlock;
  /** Whether it was answered just now rather than on an earlier visit. */
  isNew: boolean;
  onAgain(): void;
}

function AnswerResult({ question, answered, seeAgain, isNew, onAgain }: AnswerResultProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const outcome = answered.score >= 1 ? "right" : answered.score > 0 ? "partly" : "wrong";
  const Icon = { right: DoneIcon, partly: PartlyIcon, wrong: WrongIcon }[outcome];
  return (
    <div ref={place} tabIndex={-1} className={styles.answered} data-outcome={outcome}>
      <p className={styles.outcome}>
        <Icon size={20} />
        {t(`evaluations.result.${outcome}`)}
      </p>
      <ReviewedAnswer
        question={question}
        answer={answered.answer}
        expected={outcome === "right" ? null : answered.expected}
      />
      {answered.feedback && <AnswerFeedback>{answered.feedback}</AnswerFeedback>}
      {outcome !== "right" && answered.see && seeAgain(answered.see)}
      <div>
        <Button variant="secondary" size="small" onClick={onAgain}>
          {t("blocks.question.again")}
        </Button>
      </div>
    </div>
  );
}
