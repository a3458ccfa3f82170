import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { Button } from "../../../../../ui/actions/button.tsx";
import { PlusIcon } from "../../../../../ui/icons/edit-icons.tsx";
import { keyOf } from "../../document/entry-keys.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { changeEntry, moveEntryBy, pathOf, removeEntry } from "../entries.ts";
import styles from "../evaluation.module.css";
import { PartFrame } from "./part-frame.tsx";

/** The kinds of part lists that questions have. */
export type PartKind = "choices" | "pairs" | "distractors" | "steps";

/** A part being edited. */
export interface EditedPart<T> {
  part: T;
  name: string;
  place: string;
  change(update: (now: T) => T): void;
}

interface PartListProps<T> {
  kind: PartKind;
  /** The path of the list. */
  place: string;
  parts: readonly T[];
  max: number;
  /** Creates another part for the list. */
  make(): T;
  onChange(parts: T[]): void;
  mark?: (edited: EditedPart<T>) => ReactNode;
  children(edited: EditedPart<T>): ReactNode;
}

/** The ordered parts of a question. */
export function PartList<T extends { id?: string | undefined }>(props: PartListProps<T>) {
  const { kind, place, parts, max, make, onChange, mark, children } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  function addPart() {
    // Rendered at once, so that the focus does not move while the user is already typing.
    flushSync(() => onChange([...parts, make()]));
    list.current?.lastElementChild
      ?.querySelector<HTMLElement>(`input:not([type="radio"], [type="checkbox"]), textarea`)
      ?.focus();
  }
  function remove(key: string) {
    onChange(removeEntry(parts, key));
    // The clicked button has disappeared.
    add.current?.focus();
  }
  return (
    <div className={styles.parts} data-place={place}>
      <ul ref={list}>
        {parts.map((part, index) => {
          const key = keyOf(part);
          const edited: EditedPart<T> = {
            part,
            name: t(`manage.writing.evaluation.part.${kind}`, { number: index + 1 }),
            place: pathOf(place, part, index),
            change: (update) => onChange(changeEntry(parts, key, update)),
          };
          return (
            <PartFrame
              key={key}
              id={key}
              index={index}
              count={parts.length}
              name={edited.name}
              place={edited.place}
              mark={mark?.(edited)}
              onStep={(step) => onChange(moveEntryBy(parts, key, step))}
              onRemove={() => remove(key)}
            >
              {children(edited)}
            </PartFrame>
          );
        })}
      </ul>
      <FieldFaults path={place} />
      {parts.length < max && (
        <Button ref={add} variant="quiet" size="small" icon={<PlusIcon size={20} />} onClick={addPart}>
          {t(`manage.writing.evaluation.addPart.${kind}`)}
        </Button>
      )}
    </div>
  );
}
