import Cancel from "@mui/icons-material/CancelOutlined";
import CheckCircle from "@mui/icons-material/CheckCircle";
import Contrast from "@mui/icons-material/Contrast";
import { useTranslation } from "react-i18next";
import type { Answer, Attempt, Question } from "../../../contract/evaluations.ts";
import { formatPercent } from "../../ui/amounts.ts";
import { InlineMarkdown, Markdown } from "../../ui/markdown.tsx";
import { AnswerText } from "./answer-text.tsx";
import styles from "./question-result-card.module.css";

interface QuestionResultCardProps {
  question: Question;
  number: number;
  answer: Answer | undefined;
  result: Attempt["questions"][string] | undefined;
}

/** What came of one question: score, what was answered, what was expected where it may be told, and why. */
export function QuestionResultCard({ question, number, answer, result }: QuestionResultCardProps) {
  const { t, i18n } = useTranslation();
  const score = result?.score ?? 0;
  const outcome = score >= 1 ? "right" : score > 0 ? "partly" : "wrong";
  const Icon = { right: CheckCircle, partly: Contrast, wrong: Cancel }[outcome];
  const expected = result?.expected ?? null;
  return (
    <li className={styles.card} data-outcome={outcome}>
      <h3 className={styles.title}>
        {t("evaluations.question", { number })}
        <span className={styles.outcome}>
          <Icon aria-hidden="true" />
          {t(`evaluations.result.${outcome}`)}
          {outcome === "partly" && ` · ${formatPercent(Math.floor(score * 100), i18n.language)}`}
        </span>
      </h3>
      <div className={styles.prompt}>
        <InlineMarkdown>{question.prompt}</InlineMarkdown>
      </div>
      <dl className={styles.answers}>
        <dt>{t("evaluations.result.yours")}</dt>
        <dd>
          <AnswerText question={question} answer={answer} />
        </dd>
        {expected !== null && outcome !== "right" && (
          <>
            <dt>{t("evaluations.result.expected")}</dt>
            <dd className={styles.expected}>
              <AnswerText question={question} answer={expected} />
            </dd>
          </>
        )}
      </dl>
      {result?.feedback && (
        <div className={styles.feedback}>
          <strong>{t("evaluations.result.feedback")}</strong>
          <Markdown level={4}>{result.feedback}</Markdown>
        </div>
      )}
    </li>
  );
}
