import { useEffect, useRef } from "react";
import { isFocusLost } from "../behaviour/use-fallback-focus.ts";
import styles from "./button.module.css";
import { Button } from "./button.tsx";

interface MoreButtonProps {
  /** A list that is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
  children: string;
}

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** Loads the next page of a list, if any, and moves the focus to its first item. */
export function MoreButton({ list, children }: MoreButtonProps) {
  const last = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = last.current;
    if (!before || list.isFetchingNextPage) return;
    last.current = null;
    if (!isFocusLost() && document.activeElement !== button.current) return;
    listFocusable()
      .find((element) => isBefore(before, element))
      ?.focus();
  });
  function load() {
    if (list.isFetchingNextPage) return;
    last.current = listFocusable().findLast((element) => button.current && isBefore(element, button.current)) ?? null;
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
