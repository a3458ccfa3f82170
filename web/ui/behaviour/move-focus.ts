import type { KeyboardEvent } from "react";

/** A movement within a list: a direction or an end. */
export type Step = "next" | "previous" | "first" | "last";

const steps: Record<"horizontal" | "vertical", Partial<Record<string, Step>>> = {
  horizontal: { ArrowRight: "next", ArrowLeft: "previous", Home: "first", End: "last" },
  vertical: { ArrowDown: "next", ArrowUp: "previous", Home: "first", End: "last" },
};

/** Moves the focus with the arrow keys, Home and End. Returns the focused element, or null for other keys. */
export function moveFocus<Item extends HTMLElement>(
  event: KeyboardEvent,
  items: readonly Item[],
  axis: "horizontal" | "vertical",
): Item | null {
  const step = steps[axis][event.key];
  if (!step || items.length === 0) return null;
  event.preventDefault();
  const current = items.findIndex((item) => item.matches(":focus"));
  const next = { next: current + 1, previous: current - 1, first: 0, last: items.length - 1 }[step];
  const item = items.at(next % items.length) ?? null;
  item?.focus();
  return item;
}
