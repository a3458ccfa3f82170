import { useEffect, useRef, useState } from "react";
import type { Answer } from "../../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { IconButton } from "../../../../ui/actions/icon-button.tsx";
import { useFallbackFocus } from "../../../../ui/behaviour/use-fallback-focus.ts";
import { ArrowDownIcon, ArrowUpIcon } from "../../../../ui/icons/evaluation-icons.tsx";
import { CheckIcon } from "../../../../ui/icons/icons.tsx";
import { asList, moveBy, orderOf } from "../answer-form.ts";
import type { Choice, InputProps } from "./input-props.ts";
import styles from "./ordering-input.module.css";

interface OrderingInputProps extends InputProps {
  choices: readonly Choice[];
  answer: Answer | undefined;
}

/** An ordering input. It counts as answered once an item is moved or the initial order is confirmed. */
export function OrderingInput({ choices, answer, labelId, hintId, onAnswer }: OrderingInputProps) {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; places: number } | null>(null);
  const order = orderOf(
    choices.map(({ id }) => id),
    answer,
  );
  const isAnswered = asList(answer).length === choices.length;
  const textOf = (id: string) => choices.find((choice) => choice.id === id)?.text ?? "";
  const move = (id: string, places: number) => {
    const next = moveBy(order, id, places);
    moved.current = { id, places };
    setAnnouncement(t("evaluations.moved", { text: textOf(id), place: next.indexOf(id) + 1, total: next.length }));
    onAnswer(next);
  };

  const { fallback, watch } = useFallbackFocus();
  const confirmOrder = () => {
    watch();
    onAnswer(order);
  };

  // Moving an element in the DOM loses its focus, so it is restored; at either end it goes to the button for the
  // opposite direction.
  useEffect(() => {
    if (!moved.current) return;
    const buttons = list.current?.children[order.indexOf(moved.current.id)]?.querySelectorAll("button");
    const wanted = moved.current.places < 0 ? [0, 1] : [1, 0];
    moved.current = null;
    wanted
      .map((index) => buttons?.[index])
      .find((button) => button && !button.disabled)
      ?.focus();
  }, [order]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want its legend inside
    <div role="group" aria-labelledby={labelId} aria-describedby={hintId}>
      <ol className={styles.list} ref={list} data-answered={isAnswered}>
        {order.map((id, index) => (
          <li key={id}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.text}>{textOf(id)}</span>
            <IconButton
              disabled={index === 0}
              onClick={() => move(id, -1)}
              label={t("evaluations.moveUp", { text: textOf(id) })}
            >
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              disabled={index === order.length - 1}
              onClick={() => move(id, 1)}
              label={t("evaluations.moveDown", { text: textOf(id) })}
            >
              <ArrowDownIcon />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {isAnswered ? (
        <p ref={fallback} tabIndex={-1} className={styles.kept}>
          <CheckIcon /> {t("evaluations.orderKept")}
        </p>
      ) : (
        <Button variant="secondary" onClick={confirmOrder}>
          {t("evaluations.keepOrder")}
        </Button>
      )}
    </div>
  );
}
