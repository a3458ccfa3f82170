import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../ui/amounts.ts";
import { isAmbiguous, parseDecimal } from "./decimal.ts";
import type { InputProps } from "./input-props.ts";

interface NumberInputProps extends InputProps {
  unit: string | null;
  answer: number | null;
}

/** A number, with a decimal comma or point; what is typed stays as it is typed. */
export function NumberInput({ unit, answer, labelId, hintId, onAnswer }: NumberInputProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState(() =>
    answer === null ? "" : String(answer).replace(".", decimalMark(i18n.language)),
  );
  const [wasLeft, setLeft] = useState(false);
  const value = parseDecimal(typed);
  const isFaulty = typed.trim() !== "" && value === null;
  const reading =
    value !== null && isAmbiguous(typed) ? t("evaluations.readAs", { value: formatNumber(value, i18n.language) }) : "";
  const change = (text: string) => {
    setTyped(text);
    onAnswer(parseDecimal(text));
  };
  return (
    <TextField
      label={unit ? t("evaluations.answerIn", { unit }) : t("evaluations.answer")}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setLeft(true)}
      error={wasLeft && isFaulty}
      helperText={wasLeft && isFaulty ? t("evaluations.notNumber") : reading}
      slotProps={{
        htmlInput: { inputMode: "decimal", autoComplete: "off", "aria-describedby": `${labelId} ${hintId}` },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
        formHelperText: { role: "status" },
      }}
      sx={{ maxWidth: { sm: 320 } }}
    />
  );
}

function decimalMark(language: string): string {
  return new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
}
