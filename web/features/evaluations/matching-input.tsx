import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Choice, InputProps } from "./input-props.ts";
import styles from "./matching-input.module.css";

interface MatchingInputProps extends InputProps {
  left: readonly Choice[];
  right: readonly Choice[];
  answer: Record<string, string>;
}

/** A match for each row. Each right side serves once: choosing it again takes it from its row. */
export function MatchingInput({ left, right, answer, labelId, hintId, onAnswer }: MatchingInputProps) {
  const { t } = useTranslation();
  const [news, setNews] = useState("");
  const textOf = (choices: readonly Choice[], id: string) => choices.find((choice) => choice.id === id)?.text ?? "";
  const choose = (leftId: string, rightId: string) => {
    const others = Object.entries(answer).filter(([row, chosen]) => row !== leftId && chosen !== rightId);
    const isMoved = Object.entries(answer).some(([row, chosen]) => row !== leftId && chosen === rightId);
    const pairs = Object.fromEntries(rightId ? [...others, [leftId, rightId]] : others);
    const names = { right: textOf(right, rightId), left: textOf(left, leftId) };
    setNews(isMoved && rightId ? t("evaluations.matchMoved", names) : "");
    onAnswer(Object.keys(pairs).length > 0 ? pairs : null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want its legend inside
    <div role="group" aria-labelledby={labelId} aria-describedby={hintId} className={styles.rows}>
      {left.map((row) => (
        <MatchRow
          key={row.id}
          row={row}
          right={right}
          chosen={answer[row.id] ?? ""}
          onChoose={(id) => choose(row.id, id)}
        />
      ))}
      <p role="status" className={styles.news}>
        {news}
      </p>
    </div>
  );
}

/** So many characters of the chosen text are seen in the list's closed field on a phone. */
const fits = 28;

interface MatchRowProps {
  row: Choice;
  right: readonly Choice[];
  chosen: string;
  onChoose(rightId: string): void;
}

function MatchRow({ row, right, chosen, onChoose }: MatchRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const whole = right.find((choice) => choice.id === chosen)?.text ?? "";
  return (
    <div className={styles.row} data-chosen={chosen !== ""}>
      <label htmlFor={id}>{row.text}</label>
      {/* The device's own list: it opens full size on a phone, and shows long texts whole. */}
      <select id={id} className={styles.select} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t("evaluations.choose")}</option>
        {right.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.text}
          </option>
        ))}
      </select>
      {whole.length > fits && <p className={styles.whole}>{whole}</p>}
    </div>
  );
}
