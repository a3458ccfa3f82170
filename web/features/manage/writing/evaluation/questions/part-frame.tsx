import type { ReactNode } from "react";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { IconButton } from "../../../../../ui/actions/icon-button.tsx";
import { BinIcon } from "../../../../../ui/icons/forum-icons.tsx";
import { FieldFaults } from "../../document/faults.tsx";
import { MoveButtons } from "../../sorting/sorting.tsx";
import styles from "../evaluation.module.css";

interface PartFrameProps {
  /** The entry key of the part. */
  id: string;
  /** The kind of part, with its number. */
  name: string;
  index: number;
  count: number;
  place: string;
  /** Replaces the name in the heading, for instance with a radio button. */
  mark?: ReactNode;
  onStep(step: -1 | 1): void;
  onRemove(): void;
  children: ReactNode;
}

/** The frame of a question's part, with buttons to move and remove it. */
export function PartFrame({ id, name, index, count, place, mark, onStep, onRemove, children }: PartFrameProps) {
  const { t } = useTranslation();
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset without a legend has a border and a width of its own */}
      <div className={styles.part} role="group" aria-label={name} data-place={place}>
        <div className={styles.partHead}>
          {mark ?? <strong>{name}</strong>}
          <span className={styles.actions}>
            <MoveButtons id={id} name={name} canMoveUp={index > 0} canMoveDown={index < count - 1} onStep={onStep} />
            <IconButton label={t("manage.writing.evaluation.removePart", { name })} onClick={onRemove}>
              <BinIcon size={20} />
            </IconButton>
          </span>
        </div>
        {/* Shown above nested parts: below them, the faults would seem to belong to the last one. */}
        <FieldFaults path={place} />
        {children}
      </div>
    </li>
  );
}
