import { useRef } from "react";
import type { QuestionDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { keyOf } from "../document/entry-keys.ts";
import { FieldFaults } from "../document/faults.tsx";
import { AddQuestion } from "./add-question.tsx";
import { pathOf } from "./entries.ts";
import styles from "./evaluation.module.css";
import { QuestionRow } from "./question-row.tsx";
import { SortedQuestions } from "./sorted-questions.tsx";
import { useQuestions } from "./use-questions.ts";

interface QuestionListProps {
  questions: readonly QuestionDocument[];
  /** The questions to show; all if omitted. */
  shown?: readonly QuestionDocument[];
  /** Whether the order matters to learners. */
  hasOrder: boolean;
  max: number;
  onChange(update: (now: QuestionDocument[]) => QuestionDocument[]): void;
}

/** A list of questions, of which one at a time is expanded for editing. */
export function QuestionList({ questions, shown = questions, hasOrder, max, onChange }: QuestionListProps) {
  const { t } = useTranslation();
  const { actions, opened, undo, undoLast } = useQuestions(questions, onChange);
  const after = useRef<HTMLDivElement>(null);
  const indexes = new Map(questions.map((question, index) => [keyOf(question), index]));
  const shownSet = new Set(shown);
  // The expanded question always stays visible: it may be new, or may no longer match the search.
  const visible = questions.filter((question) => shownSet.has(question) || keyOf(question) === opened);
  const nameOf = (key: string) =>
    t("manage.writing.evaluation.questionNumber", { number: (indexes.get(key) ?? 0) + 1 });
  const rows = (
    <ol>
      {visible.map((question) => {
        const key = keyOf(question);
        const index = indexes.get(key) ?? 0;
        return (
          <QuestionRow
            key={key}
            id={key}
            question={question}
            index={index}
            place={pathOf("questions", question, index)}
            isLast={index === questions.length - 1}
            isOpen={opened === key}
            hasOrder={hasOrder}
            actions={actions}
          />
        );
      })}
    </ol>
  );
  return (
    <div className={styles.questions} data-place="questions">
      {hasOrder ? (
        <SortedQuestions keys={questions.map(keyOf)} nameOf={nameOf} onMove={actions.move}>
          {rows}
        </SortedQuestions>
      ) : (
        rows
      )}
      <FieldFaults path="questions" />
      <div role="status">
        {undo && (
          <Notice
            tone="primary"
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  undoLast();
                  after.current?.querySelector("button")?.focus();
                }}
              >
                {t("manage.writing.evaluation.undo")}
              </Button>
            }
          >
            {undo.text}
          </Notice>
        )}
      </div>
      <div ref={after}>{questions.length < max && <AddQuestion onAdd={actions.add} />}</div>
    </div>
  );
}
