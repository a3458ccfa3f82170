import { RadioGroup } from "../../../../ui/fields/radio-group.tsx";
import { useTextLanguage } from "../../../../ui/text/text-language.ts";
import type { Choice, InputProps } from "./input-props.ts";

interface SingleInputProps extends InputProps {
  choices: readonly Choice[];
  answer: string;
}

/** A single-choice input. */
export function SingleInput({ choices, answer, labelId, hintId, onAnswer }: SingleInputProps) {
  const lang = useTextLanguage();
  return (
    <RadioGroup
      look="cards"
      labelledBy={labelId}
      describedBy={hintId}
      options={choices.map(({ id, text }) => ({ value: id, label: text, ...(lang && { lang }) }))}
      value={answer}
      onChange={onAnswer}
    />
  );
}
