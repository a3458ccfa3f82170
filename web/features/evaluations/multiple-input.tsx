import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import styles from "./choices.module.css";
import type { Choice, InputProps } from "./input-props.ts";

interface MultipleInputProps extends InputProps {
  choices: readonly Choice[];
  answer: readonly string[];
}

/** Any of several. */
export function MultipleInput({ choices, answer, labelId, hintId, onAnswer }: MultipleInputProps) {
  const choose = (id: string, isChosen: boolean) => {
    const chosen = choices.map((choice) => choice.id).filter((one) => (one === id ? isChosen : answer.includes(one)));
    onAnswer(chosen.length > 0 ? chosen : null);
  };
  return (
    <FormGroup role="group" aria-labelledby={labelId} aria-describedby={hintId} className={styles.choices ?? ""}>
      {choices.map(({ id, text }) => (
        <FormControlLabel
          key={id}
          control={<Checkbox checked={answer.includes(id)} onChange={(_, isChosen) => choose(id, isChosen)} />}
          label={text}
          className={styles.choice ?? ""}
          data-chosen={answer.includes(id)}
        />
      ))}
    </FormGroup>
  );
}
