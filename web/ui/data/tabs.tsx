import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { moveFocus } from "../behaviour/move-focus.ts";
import styles from "./tabs.module.css";

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect(id: NoInfer<Id>): void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs that show one panel at a time. The list has one tab stop; the arrow keys select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list may be wider than the screen, so the selected tab is scrolled into view.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${base}${selected}"]`);
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [base, selected]);
  function step(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...event.currentTarget.querySelectorAll("button")];
    const reached = moveFocus(event, items, "horizontal");
    const tab = reached && tabs[items.indexOf(reached)];
    if (tab) onSelect(tab.id);
  }
  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${base}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        className={styles.panel}
        aria-labelledby={`${base}${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that a panel without controls can be reached and scrolled
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
