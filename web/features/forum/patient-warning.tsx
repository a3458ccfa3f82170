import Button from "@mui/material/Button";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "./kept-text.ts";
import styles from "./patient-warning.module.css";
import { splitAt } from "./split-at.ts";
import type { PatientDoubt } from "./use-send-text.ts";

interface PatientWarningProps {
  draft: Draft;
  doubt: PatientDoubt;
  onEdit(): void;
  onConfirm(): void;
}

/** Shows the words that may identify a patient where they stand: one edits them, or confirms that they do not. */
export function PatientWarning({ draft, doubt, onEdit, onConfirm }: PatientWarningProps) {
  const { t } = useTranslation();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.warning} aria-labelledby={title}>
      <h3 id={title} ref={heading} tabIndex={-1}>
        {t("forum.patient.title")}
      </h3>
      <p>{t("forum.patient.text")}</p>
      {[draft.title, draft.body].map((text) => (
        <Marked key={text} text={text} words={doubt.words} />
      ))}
      {doubt.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.actions}>
        <Button variant="contained" onClick={onEdit}>
          {t("forum.patient.edit")}
        </Button>
        <Button onClick={onConfirm}>{t("forum.patient.confirm")}</Button>
      </div>
    </section>
  );
}

/** The lines that hold such words, marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const lines = text.split("\n").filter((line) => words.some((each) => line.includes(each)));
  return lines.map((line) => (
    <blockquote key={line}>
      {splitAt(line, words).map(({ part, at, isFound }) => (isFound ? <mark key={at}>{part}</mark> : part))}
    </blockquote>
  ));
}
