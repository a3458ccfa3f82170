import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { moveFocus } from "../behaviour/move-focus.ts";
import styles from "./menu.module.css";
import { polyfillPopovers } from "./polyfill-popovers.ts";
import { positionFloating } from "./position-floating.ts";

polyfillPopovers();

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  run(): void;
}

interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string;
  /** The content of the button. */
  icon: ReactNode;
  items: readonly MenuItem[];
}

/** A menu of actions behind a button. It is a popover, so the browser closes it and restores the focus. */
export function Menu({ label, icon, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const listItems = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [])];
  function follow({ newState }: ToggleEvent) {
    setOpen(newState === "open");
    if (newState !== "open" || !menu.current || !button.current) return;
    positionFloating(menu.current, button.current);
    listItems()[0]?.focus();
  }
  function press(event: KeyboardEvent) {
    if (moveFocus(event, listItems(), "vertical")) return;
    if (event.key === "Tab") menu.current?.hidePopover();
    else if (event.key.length === 1) findByLetter(listItems(), event.key)?.focus();
  }
  return (
    <>
      <IconButton ref={button} label={label} aria-haspopup="menu" aria-expanded={isOpen} popoverTarget={id}>
        {icon}
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={follow}
        onKeyDown={press}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            data-danger={item.danger}
            disabled={item.disabled}
            onClick={() => {
              menu.current?.hidePopover();
              item.run();
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}

/** Returns the next item after the focused one that starts with a letter. */
function findByLetter(items: readonly HTMLButtonElement[], letter: string): HTMLButtonElement | undefined {
  const from = items.findIndex((item) => item.matches(":focus")) + 1;
  const inOrder = [...items.slice(from), ...items.slice(0, from)];
  return inOrder.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}
