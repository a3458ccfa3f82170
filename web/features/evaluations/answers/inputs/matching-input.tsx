import { useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { CheckIcon, ChevronDownIcon } from "../../../../ui/icons/icons.tsx";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { Choice, InputProps } from "./input-props.ts";
import styles from "./matching-input.module.css";

interface MatchingInputProps extends InputProps {
  left: readonly Choice[];
  right: readonly Choice[];
  answer: Record<string, string>;
}

/**
 * A matching input with one row per left side. Each right side can be used once: choosing it again removes it from its
 * previous row.
 */
export function MatchingInput({ left, right, answer, labelId, hintId, onAnswer }: MatchingInputProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState("");
  const [open, setOpen] = useState<Choice | null>(null);
  const choose = (leftId: string, rightId: string) => {
    const others = Object.entries(answer).filter(([row, chosen]) => row !== leftId && chosen !== rightId);
    const isMoved = Object.entries(answer).some(([row, chosen]) => row !== leftId && chosen === rightId);
    const pairs = Object.fromEntries(rightId ? [...others, [leftId, rightId]] : others);
    const names = { right: textOf(right, rightId), left: textOf(left, leftId) };
    setAnnouncement(isMoved && rightId ? t("evaluations.matchMoved", names) : "");
    setOpen(null);
    onAnswer(Object.keys(pairs).length > 0 ? pairs : null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want its legend inside
    <div role="group" aria-labelledby={labelId} aria-describedby={hintId} className={styles.rows}>
      {left.map((row) => (
        <button
          key={row.id}
          type="button"
          className={styles.row}
          data-chosen={answer[row.id] !== undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(row)}
        >
          <strong>{row.text}</strong> <span>{textOf(right, answer[row.id] ?? "") || t("evaluations.choose")}</span>
          <ChevronDownIcon size={20} />
        </button>
      ))}
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      {open && (
        <MatchSheet
          row={open}
          right={right}
          answer={answer}
          nameRow={(id) => textOf(left, id)}
          onChoose={(id) => choose(open.id, id)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface MatchSheetProps {
  row: Choice;
  right: readonly Choice[];
  answer: Record<string, string>;
  nameRow(leftId: string): string;
  /** Called with an empty ID to remove the match. */
  onChoose(rightId: string): void;
  onClose(): void;
}

/** The choices for one row in full, each with the row that currently uses it. */
function MatchSheet({ row, right, answer, nameRow, onChoose, onClose }: MatchSheetProps) {
  const { t } = useTranslation();
  const chosen = answer[row.id];
  const rowWith = (rightId: string) => Object.keys(answer).find((id) => id !== row.id && answer[id] === rightId);
  return (
    <Dialog
      title={row.text}
      onClose={onClose}
      actions={
        <>
          {chosen !== undefined && (
            <Button variant="quiet" onClick={() => onChoose("")}>
              {t("evaluations.unmatch")}
            </Button>
          )}
          <CancelButton />
        </>
      }
    >
      <ul className={styles.choices}>
        {right.map(({ id, text }) => {
          const other = rowWith(id);
          return (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <span>
                  {text}
                  {other !== undefined && <small> {t("evaluations.matchedWith", { left: nameRow(other) })}</small>}
                </span>
                {id === chosen && <CheckIcon size={20} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function textOf(choices: readonly Choice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.text ?? "";
}
