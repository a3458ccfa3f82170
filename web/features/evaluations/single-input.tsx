import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import styles from "./choices.module.css";
import type { Choice, InputProps } from "./input-props.ts";

interface SingleInputProps extends InputProps {
  choices: readonly Choice[];
  answer: string;
}

/** One of several. */
export function SingleInput({ choices, answer, labelId, hintId, onAnswer }: SingleInputProps) {
  return (
    <RadioGroup
      aria-labelledby={labelId}
      aria-describedby={hintId}
      value={answer}
      onChange={(_, id) => onAnswer(id)}
      className={styles.choices ?? ""}
    >
      {choices.map(({ id, text }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={text}
          className={styles.choice ?? ""}
          data-chosen={id === answer}
        />
      ))}
    </RadioGroup>
  );
}
