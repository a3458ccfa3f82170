import { Fragment, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { findPatientIdentifiers } from "../../../contract/patient-identifiers.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./patient-warning.module.css";

interface PatientWarningProps {
  /** What is written, as it is now. */
  texts: readonly string[];
  /** What the server said of it. */
  sentences: readonly string[];
  onEdit(): void;
  onConfirm(): void;
}

/**
 * Shows the words that may identify a patient where they stand: one edits them, or confirms that they do not. It goes
 * with the last of them.
 */
export function PatientWarning({ texts, sentences, onEdit, onConfirm }: PatientWarningProps) {
  const { t } = useTranslation();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => findPatientIdentifiers(line).length > 0);
  if (lines.length === 0 && sentences.length === 0) return null;
  return (
    <section className={styles.warning} aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {t("forum.patient.title")}
      </h2>
      <p>{t("forum.patient.text")}</p>
      {[...new Set(lines)].map((line) => (
        <Marked key={line} line={line} />
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className={styles.actions}>
        <button type="button" className={buttons.primary} onClick={onEdit}>
          {t("forum.patient.edit")}
        </button>
        <button type="button" className={buttons.quiet} onClick={onConfirm}>
          {t("forum.patient.confirm")}
        </button>
      </div>
    </section>
  );
}

/** A line that holds such words, marked. */
function Marked({ line }: { line: string }) {
  const found = findPatientIdentifiers(line);
  const ends = [0, ...found.map(({ to }) => to)];
  return (
    <blockquote>
      {found.map(({ from, to }, index) => (
        <Fragment key={from}>
          {line.slice(ends[index], from)}
          <mark>{line.slice(from, to)}</mark>
        </Fragment>
      ))}
      {line.slice(ends.at(-1))}
    </blockquote>
  );
}
