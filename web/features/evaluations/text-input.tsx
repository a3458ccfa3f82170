import TextField from "@mui/material/TextField";
import { useTranslation } from "react-i18next";
import type { InputProps } from "./input-props.ts";

/** A word or two. */
export function TextInput({ answer, labelId, hintId, onAnswer }: InputProps & { answer: string }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("evaluations.answer")}
      value={answer}
      onChange={(event) => onAnswer(event.target.value === "" ? null : event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 1000, autoComplete: "off", "aria-describedby": `${labelId} ${hintId}` },
      }}
      sx={{ maxWidth: 480 }}
    />
  );
}
