import { CheckboxGroup } from "../../../../ui/fields/checkbox-group.tsx";
import { useTextLanguage } from "../../../../ui/text/text-language.ts";
import type { Choice, InputProps } from "./input-props.ts";

interface MultipleInputProps extends InputProps {
  choices: readonly Choice[];
  answer: readonly string[];
}

/** A multiple-choice input. */
export function MultipleInput({ choices, answer, labelId, hintId, onAnswer }: MultipleInputProps) {
  const lang = useTextLanguage();
  return (
    <CheckboxGroup
      look="cards"
      labelledBy={labelId}
      describedBy={hintId}
      options={choices.map(({ id, text }) => ({ value: id, label: text, ...(lang && { lang }) }))}
      value={answer}
      onChange={(chosen) => onAnswer(chosen.length > 0 ? chosen : null)}
    />
  );
}
