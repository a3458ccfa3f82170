import { useSortable as useLibrarySortable } from "@dnd-kit/sortable";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { GripIcon } from "../../../../ui/icons/edit-icons.tsx";
import { ArrowDownIcon, ArrowUpIcon } from "../../../../ui/icons/evaluation-icons.tsx";
import styles from "./sorting.module.css";

/** An element that can be sorted among others of its kind. */
export interface Sortable {
  ref(element: HTMLElement | null): void;
  style: CSSProperties;
  handle: ReturnType<typeof useLibrarySortable>;
}

/** Makes a list element sortable. */
export function useSortable(key: string, kind: string): Sortable {
  const handle = useLibrarySortable({ id: key, data: { kind } });
  const { setNodeRef, transform, transition, isDragging } = handle;
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    opacity: isDragging ? 0.4 : undefined,
  };
  return { ref: setNodeRef, style, handle };
}

/** The drag handle. With the keyboard, space lifts and drops the element, and the arrow keys move it. */
export function DragHandle({ sortable, name }: { sortable: Sortable; name: string }) {
  const { t } = useTranslation();
  const { setActivatorNodeRef, listeners, attributes } = sortable.handle;
  return (
    <IconButton
      ref={setActivatorNodeRef}
      label={t("manage.writing.sort.handle", { name })}
      className={styles.handle}
      aria-describedby={attributes["aria-describedby"]}
      {...listeners}
    >
      <GripIcon size={20} />
    </IconButton>
  );
}

interface MoveButtonsProps {
  /** The element's key, by which its buttons are found after a move. */
  id: string;
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onStep(step: -1 | 1): void;
}

/** Buttons that move an element by one position; the focus follows the button. */
export function MoveButtons({ id, name, canMoveUp, canMoveDown, onStep }: MoveButtonsProps) {
  const { t } = useTranslation();
  const buttons = [
    { step: -1, can: canMoveUp, label: t("manage.writing.sort.up", { name }), Arrow: ArrowUpIcon },
    { step: 1, can: canMoveDown, label: t("manage.writing.sort.down", { name }), Arrow: ArrowDownIcon },
  ] as const;
  return buttons.map(({ step, can, label, Arrow }) => (
    <IconButton
      key={step}
      label={label}
      data-move={`${id} ${step}`}
      // Not disabled, since the focus would be lost at the last step.
      aria-disabled={!can}
      className={styles.move}
      onClick={() => {
        if (!can) return;
        onStep(step);
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${id} ${step}"]`)?.focus());
      }}
    >
      <Arrow size={20} />
    </IconButton>
  ));
}
