import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { QuestionBlock } from "../../../../contract/courses/classes.ts";
import type { Answer, Question, See } from "../../../../contract/courses/evaluations.ts";
import type { AnsweredBlock } from "../../../../contract/learning/class-answers.ts";
import { isOffline } from "../../../api/is-offline.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { PartlyIcon, WrongIcon } from "../../../ui/icons/evaluation-icons.tsx";
import { DoneIcon } from "../../../ui/icons/player-icons.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { isAnswered } from "../answers/answer-form.ts";
import { QuestionInput } from "../answers/inputs/question-input.tsx";
import { Prompt } from "../answers/prompt.tsx";
import { ToldAnswer, ToldFeedback } from "../answers/told-answer.tsx";
import { type Answering, answersQuery, type Sent } from "./answering.ts";
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
  const told = data?.find((one) => one.block === block.id);
  const isOpen = !told || isAnswering;
  const { question, required } = block;
  function enter(entered: Answer) {
    setAnswer(entered);
    setAnswering(true);
  }
  return (
    <section ref={section} className={styles.question} aria-labelledby={labelId} tabIndex={-1}>
      <div className={styles.top}>
        <p className={styles.kind}>{t("blocks.question.title")}</p>
        {required && !told && <p className={styles.required}>{t("blocks.question.required")}</p>}
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
        <Told
          {...{ question, told, seeAgain }}
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
function useSending(answering: Answering, onTold: () => void) {
  const client = useQueryClient();
  const failed = useRef<Sent & { at: string }>(null);
  const { mutate, ...sending } = useMutation({
    mutationFn: answering.send,
    networkMode: "always",
    onSuccess(result, { block, answer }) {
      failed.current = null;
      const told: AnsweredBlock = { block, answer, answeredAt: new Date().toISOString(), ...result };
      client.setQueryData(answersQuery(answering).queryKey, (known = []) => [
        ...known.filter((one) => one.block !== block),
        told,
      ]);
      // The last required answer may complete the class.
      void client.invalidateQueries({ queryKey: ["enrolments", answering.id[0]], exact: true });
      onTold();
    },
  });
  return {
    ...sending,
    send(block: string, answer: Answer) {
      const again = failed.current?.answer === answer ? failed.current : null;
      failed.current = again ?? { block, key: crypto.randomUUID(), answer, at: new Date().toISOString() };
      // The first request omits the time, so the server's clock applies.
      mutate(again ?? { block, key: failed.current.key, answer });
    },
  };
}

interface ToldProps extends Pick<ClassQuestionProps, "seeAgain"> {
  question: Question;
  told: AnsweredBlock;
  /** Whether it was answered just now rather than on an earlier visit. */
  isNew: boolean;
  onAgain(): void;
}

function Told({ question, told, seeAgain, isNew, onAgain }: ToldProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const outcome = told.score >= 1 ? "right" : told.score > 0 ? "partly" : "wrong";
  const Icon = { right: DoneIcon, partly: PartlyIcon, wrong: WrongIcon }[outcome];
  return (
    <div ref={place} tabIndex={-1} className={styles.told} data-outcome={outcome}>
      <p className={styles.outcome}>
        <Icon size={20} />
        {t(`evaluations.result.${outcome}`)}
      </p>
      <ToldAnswer question={question} answer={told.answer} expected={outcome === "right" ? null : told.expected} />
      {told.feedback && <ToldFeedback>{told.feedback}</ToldFeedback>}
      {outcome !== "right" && told.see && seeAgain(told.see)}
      <div>
        <Button variant="secondary" size="small" onClick={onAgain}>
          {t("blocks.question.again")}
        </Button>
      </div>
    </div>
  );
}
