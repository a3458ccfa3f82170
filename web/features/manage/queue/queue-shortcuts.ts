import type { KeyboardEvent } from "react";

// Shortcut keys work only while the focus is in the list: elsewhere, single letters would interfere with speech input.

const stepOfKey: Partial<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, ArrowUp: -1 };

/** Focuses the next or previous card; returns whether the key was one of those. */
export function focusCardByKey(event: KeyboardEvent, cards: readonly HTMLElement[]): boolean {
  const step = stepOfKey[event.key];
  if (!step || shouldIgnore(event)) return false;
  event.preventDefault();
  const place = cards.findIndex((card) => card.contains(document.activeElement));
  cards[Math.max(0, place + step)]?.focus();
  return true;
}

/** Clicks the button of the focused card that has this shortcut key. */
export function clickByShortcut(event: KeyboardEvent<HTMLElement>): void {
  if (shouldIgnore(event) || !/^[a-z]$/i.test(event.key)) return;
  const card = document.activeElement?.closest("article");
  const button = card?.querySelector<HTMLElement>(`[aria-keyshortcuts="${event.key.toLowerCase()}"]`);
  if (!button) return;
  event.preventDefault();
  button.click();
}

/**
 * Returns whether a key press belongs to the browser, a field or a dialog. React events also bubble here from dialogs.
 */
function shouldIgnore({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
  return isInField || ctrlKey || metaKey || altKey || repeat;
}
