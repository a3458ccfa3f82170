import { Fragment, useEffect, useId, useRef } from "react";
import { findPatientIdentifiers } from "../../../../contract/forum/patient-identifiers.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import styles from "./patient-warning.module.css";

interface PatientWarningProps {
  /** The current texts. */
  texts: readonly string[];
  /** The server's messages about them. */
  sentences: readonly string[];
  onEdit(): void;
  onConfirm(): void;
}

/**
 * Shows the words that may identify a patient in their context. The author edits them, or confirms that they identify
 * no one. The warning disappears with the last of them.
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
        <Button variant="primary" onClick={onEdit}>
          {t("forum.patient.edit")}
        </Button>
        <Button variant="quiet" onClick={onConfirm}>
          {t("forum.patient.confirm")}
        </Button>
      </div>
    </section>
  );
}

/** A line with the possible identifiers highlighted. */
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
