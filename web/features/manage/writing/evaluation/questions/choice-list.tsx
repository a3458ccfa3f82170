import { useId } from "react";
import type { QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { inheritKey, keyOf } from "../../document/entry-keys.ts";
import { LocalizedField } from "../../document/localized-field.tsx";
import styles from "../evaluation.module.css";
import { Collapsible } from "../fields/collapsible.tsx";
import { PartList } from "./part-list.tsx";
import { createPart } from "./question-types.ts";

type Choice = NonNullable<QuestionDocument["choices"]>[number];

interface ChoiceListProps {
  question: QuestionDocument;
  place: string;
  onChange(update: (now: QuestionDocument) => QuestionDocument): void;
}

/** The choices of a question, with the correct ones marked and feedback on each. */
export function ChoiceList({ question, place, onChange }: ChoiceListProps) {
  const { t } = useTranslation();
  const group = useId();
  const choices = question.choices ?? [];
  const isOne = question.type !== "multiple";
  const set = (changed: Choice[]) => onChange((now) => ({ ...now, choices: changed }));
  function mark(choice: Choice, isCorrect: boolean) {
    onChange((now) => ({
      ...now,
      choices: now.choices?.map((each) => {
        if (keyOf(each) === keyOf(choice)) return withRight(each, isCorrect);
        return isOne ? withRight(each, false) : each;
      }),
    }));
  }
  return (
    <PartList
      kind="choices"
      place={`${place}.choices`}
      parts={choices}
      max={12}
      make={(): Choice => createPart("choices")}
      onChange={set}
      mark={({ part, name }) => (
        <label className={styles.right}>
          <input
            type={isOne ? "radio" : "checkbox"}
            name={isOne ? group : undefined}
            checked={part.correct === true}
            aria-label={t("manage.writing.evaluation.isRight", { name })}
            onChange={({ target }) => mark(part, target.checked)}
          />
          <strong>{name}</strong>
          {part.correct && <span>{t("manage.writing.evaluation.rightMark")}</span>}
        </label>
      )}
    >
      {({ part, place: at, change }) => (
        <>
          <LocalizedField
            label={t("manage.writing.evaluation.partText")}
            value={part.text}
            place={`${at}.text`}
            maxLength={1000}
            onChange={(text) => change((now) => ({ ...now, text }))}
          />
          <Collapsible
            label={t("manage.writing.evaluation.choiceFeedback")}
            isInitiallyOpen={part.feedback !== undefined}
          >
            <LocalizedField
              label={t("manage.writing.evaluation.choiceFeedback")}
              value={part.feedback}
              place={`${at}.feedback`}
              rows={2}
              onChange={(feedback) => change((now) => ({ ...now, feedback }))}
            />
          </Collapsible>
        </>
      )}
    </PartList>
  );
}

function withRight(before: Choice, isCorrect: boolean): Choice {
  const { correct: _, ...choice } = before;
  return inheritKey<Choice>(before, isCorrect ? { ...choice, correct: true } : choice);
}
