import type { EvaluationDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import { LocalizedField } from "../document/localized-field.tsx";
import { CourseRole } from "./course-role.tsx";
import styles from "./evaluation.module.css";
import { NumberField } from "./fields/number-field.tsx";

interface SettingsProps {
  document: EvaluationDocument;
  change(update: (now: EvaluationDocument) => EvaluationDocument): void;
}

/** An assessment's title, instructions and passing rules. */
export function Settings({ document, change }: SettingsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <LocalizedField
        label={t("manage.writing.edit.title")}
        value={document.title}
        place="title"
        maxLength={200}
        onChange={(title) => change((now) => ({ ...now, title }))}
      />
      <LocalizedField
        label={t("manage.writing.edit.instructions")}
        value={document.instructions}
        place="instructions"
        rows={3}
        help={t("manage.writing.evaluation.markdown")}
        onChange={(instructions) => change((now) => ({ ...now, instructions }))}
      />
      <div className={styles.row}>
        <NumberField
          label={t("manage.writing.evaluation.passPercent")}
          help={t("manage.writing.evaluation.passPercentHelp")}
          value={document.passPercent}
          place="passPercent"
          unit="%"
          isInteger
          onChange={(passPercent) => change((now) => ({ ...now, passPercent }))}
        />
        <NumberField
          label={t("manage.writing.evaluation.attempts")}
          help={t("manage.writing.evaluation.attemptsHelp")}
          value={document.attempts}
          place="attempts"
          isInteger
          onChange={(attempts) => change((now) => ({ ...now, attempts }))}
        />
        <NumberField
          label={t("manage.writing.evaluation.minutes")}
          help={t("manage.writing.evaluation.minutesHelp")}
          value={document.minutes}
          place="minutes"
          isInteger
          onChange={(minutes) => change((now) => ({ ...now, minutes }))}
        />
      </div>
      <div className={styles.choices}>
        <Checkbox
          label={t("manage.writing.evaluation.shuffleQuestions")}
          checked={document.shuffleQuestions ?? true}
          onChange={(isOn) => change((now) => ({ ...now, shuffleQuestions: isOn ? undefined : false }))}
        />
        <Checkbox
          label={t("manage.writing.evaluation.shuffleChoices")}
          checked={document.shuffleChoices ?? true}
          onChange={(isOn) => change((now) => ({ ...now, shuffleChoices: isOn ? undefined : false }))}
        />
      </div>
      <CourseRole evaluation={document.id} />
    </section>
  );
}
