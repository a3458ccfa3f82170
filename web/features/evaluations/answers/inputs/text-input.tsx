import { useTranslation } from "../../../../i18n/translation.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import type { InputProps } from "./input-props.ts";
import styles from "./typed-answer.module.css";

/** A short text input. */
export function TextInput({ answer, labelId, hintId, onAnswer }: InputProps & { answer: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.words}>
      <TextField
        label={t("evaluations.answer")}
        value={answer}
        onChange={(event) => onAnswer(event.target.value === "" ? null : event.target.value)}
        maxLength={1000}
        autoComplete="off"
        aria-describedby={`${labelId} ${hintId}`}
      />
    </div>
  );
}
