import type { Answer, Question } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatNumber } from "../../../ui/text/amounts.ts";
import { preventPercentBreaks } from "../../../ui/text/prevent-percent-breaks.ts";
import { asList, asPairs, asText } from "./answer-form.ts";
import styles from "./answer-text.module.css";
import type { Choice } from "./inputs/input-props.ts";

interface AnswerTextProps {
  question: Question;
  answer: Answer | undefined;
}

/** An answer written out in words. */
export function AnswerText({ question, answer }: AnswerTextProps) {
  const { t, language } = useTranslation();
  if (answer === null || answer === undefined) return <em>{t("evaluations.result.none")}</em>;
  switch (question.type) {
    case "single":
      return textOf(question.choices, asText(answer));
    case "multiple":
      return <Texts ids={asList(answer)} choices={question.choices} />;
    case "number":
      return `${formatNumber(Number(answer), language)} ${question.unit ?? ""}`.trim();
    case "text":
      return asText(answer);
    case "matching":
      return (
        <ul className={styles.list}>
          {question.left.map(({ id, text }) => (
            <li key={id}>
              {preventPercentBreaks(text)} → {textOf(question.right, asPairs(answer)[id] ?? "") || "—"}
            </li>
          ))}
        </ul>
      );
    case "ordering":
      return <Texts ids={asList(answer)} choices={question.choices} isOrdered />;
  }
}

function Texts({
  ids,
  choices,
  isOrdered = false,
}: {
  ids: string[];
  choices: readonly Choice[];
  isOrdered?: boolean;
}) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List className={styles.list}>
      {ids.map((id) => (
        <li key={id}>{textOf(choices, id)}</li>
      ))}
    </List>
  );
}

function textOf(choices: readonly Choice[], id: string): string {
  return preventPercentBreaks(choices.find((choice) => choice.id === id)?.text ?? "");
}
