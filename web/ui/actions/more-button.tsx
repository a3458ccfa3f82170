import { useEffect, useRef } from "react";
import { isFocusLost } from "../behaviour/use-fallback-focus.ts";
import styles from "./button.module.css";
import { Button } from "./button.tsx";

interface MoreButtonProps {
  /** A paginated list. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  children: string;
}

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/**
 * Loads the next page of a list, if any, and focuses its first new item. If none can be focused, it focuses the last
 * element before them, as one after the list would make users miss them.
 */
export function MoreButton({ list, children }: MoreButtonProps) {
  const around = useRef<{ before: HTMLElement; after: HTMLElement | undefined }>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!around.current || list.isFetchingNextPage) return;
    const { before, after } = around.current;
    around.current = null;
    if (!isFocusLost() && document.activeElement !== button.current) return;
    const next = listFocusable().find((element) => isBefore(before, element));
    (next === after ? before : next)?.focus();
  });
  function load() {
    if (list.isFetchingNextPage || !button.current) return;
    const all = listFocusable();
    const at = all.indexOf(button.current);
    const before = all[at - 1];
    around.current = before ? { before, after: all[at + 1] } : null;
    void list.fetchNextPage();
  }
  if (!list.hasNextPage) return null;
  return (
    <Button ref={button} variant="secondary" className={styles.alone} isBusy={list.isFetchingNextPage} onClick={load}>
      {children}
    </Button>
  );
}

function listFocusable(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(focusable)];
}

function isBefore(element: Element, other: Element): boolean {
  return (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
