import type { KeyboardEvent } from "react";

// Keys count only while the focus is in the list: elsewhere, single letters would get in the way of speech input.

const steps: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, ArrowUp: -1 };

/** Moves to the next card or the one before; tells whether the key was one of those. */
export function stepByKey(event: KeyboardEvent, cards: readonly HTMLElement[]): boolean {
  const step = steps[event.key];
  if (!step || isForElse(event)) return false;
  event.preventDefault();
  const place = cards.findIndex((card) => card.contains(document.activeElement));
  cards[Math.max(0, place + step)]?.focus();
  return true;
}

/** Presses the button of the card in focus that a key stands for. */
export function pressByKey(event: KeyboardEvent<HTMLElement>): void {
  if (isForElse(event) || !/^[a-z]$/i.test(event.key)) return;
  const card = document.activeElement?.closest("article");
  const button = card?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key.toLowerCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Whether a key belongs to the browser, to a field or to a dialog; a dialog's events bubble here as React sees it. */
function isForElse({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  const isElsewhere = target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
  return isElsewhere || ctrlKey || metaKey || altKey || repeat;
}
