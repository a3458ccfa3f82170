import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { ClassTerm } from "../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { polyfillPopovers } from "../../../ui/overlays/polyfill-popovers.ts";
import { positionFloating } from "../../../ui/overlays/position-floating.ts";
import { preventPercentBreaks } from "../../../ui/text/prevent-percent-breaks.ts";
import styles from "./term-mark.module.css";

polyfillPopovers();

interface TermMarkProps {
  term: ClassTerm;
  enrolment: string | null;
  /** The term as written in the text. */
  children: ReactNode;
}

/**
 * A term in a text that opens its definition. The browser closes the popover on Escape or a click outside and restores
 * the focus.
 */
export function TermMark({ term, enrolment, children }: TermMarkProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const mark = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Pressing the mark closes the popover before the click event.
  const wasOpen = useRef(false);
  function toggle() {
    if (!popover.current || !mark.current) return;
    if (wasOpen.current) popover.current.hidePopover();
    else {
      popover.current.showPopover();
      positionFloating(popover.current, mark.current);
      // Immediately: the toggle event fires later and would steal the focus if it has moved on.
      popover.current.focus();
    }
    wasOpen.current = false;
  }
  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    wasOpen.current = popover.current?.matches(":popover-open") ?? false;
    toggle();
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button is not broken across lines, nor copied with its text */}
      <span
        ref={mark}
        role="button"
        tabIndex={0}
        className={styles.term}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={toggle}
        onKeyDown={press}
      >
        {children}
      </span>
      <span
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        // The surrounding text may be in another language.
        lang={language}
        aria-label={t("glossary.explain", { term: term.term })}
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === "open")}
        onKeyDown={press}
      >
        <strong className={styles.name}>{term.term}</strong>
        {term.definition !== null && <span>{preventPercentBreaks(term.definition)}</span>}
        {term.other !== null && (
          <span className={styles.other}>
            {t("glossary.inOther")}: <span lang={language === "es" ? "en" : "es"}>{term.other}</span>
          </span>
        )}
        {enrolment !== null && <Link to={paths.glossary(enrolment, term.id)}>{t("glossary.all")}</Link>}
      </span>
    </>
  );
}
