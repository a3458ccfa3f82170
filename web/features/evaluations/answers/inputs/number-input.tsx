import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { formatNumber } from "../../../../ui/text/amounts.ts";
import { isAmbiguous, parseDecimal } from "../../../../ui/text/decimal.ts";
import type { InputProps } from "./input-props.ts";
import styles from "./typed-answer.module.css";

interface NumberInputProps extends InputProps {
  unit: string | null;
  answer: number | null;
}

/** A number input that accepts a decimal comma or point. The typed text is not reformatted. */
export function NumberInput({ unit, answer, labelId, hintId, onAnswer }: NumberInputProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState(() => (answer === null ? "" : String(answer)));
  const [wasBlurred, setBlurred] = useState(false);
  const value = parseDecimal(typed);
  const isInvalid = typed.trim() !== "" && value === null;
  const reading =
    value !== null && isAmbiguous(typed) ? t("evaluations.readAs", { value: formatNumber(value, language) }) : "";
  const change = (text: string) => {
    setTyped(text);
    onAnswer(parseDecimal(text));
  };
  /** The next question would replace what cannot be read before its message is shown. */
  function stay(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isInvalid) return;
    event.preventDefault();
    event.stopPropagation();
    setBlurred(true);
  }
  return (
    <div className={styles.number}>
      <TextField
        label={unit ? t("evaluations.answerIn", { unit }) : t("evaluations.answer")}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setBlurred(true)}
        onKeyDown={stay}
        error={wasBlurred && isInvalid}
        helperText={wasBlurred && isInvalid ? t("evaluations.notNumber") : reading}
        isHelpLive
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${labelId} ${hintId}`}
        end={unit}
      />
    </div>
  );
}
