import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import type { ClassTerm } from "../../../../contract/courses/classes.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { havePopovers } from "../../../ui/overlays/have-popovers.ts";
import { placeBeside } from "../../../ui/overlays/place-beside.ts";
import { keepPercents } from "../../../ui/text/keep-percents.ts";
import styles from "./term-mark.module.css";

havePopovers();

interface TermMarkProps {
  term: ClassTerm;
  enrolment: string | null;
  /** As the text says it. */
  children: ReactNode;
}

/** A term in a text, which opens what it is. The browser closes that by Escape or a press outside, and gives the focus back. */
export function TermMark({ term, enrolment, children }: TermMarkProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const mark = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A press on the mark closes the popover before it is a click.
  const wasOpen = useRef(false);
  function toggle() {
    if (!popover.current || !mark.current) return;
    if (wasOpen.current) popover.current.hidePopover();
    else {
      popover.current.showPopover();
      placeBeside(popover.current, mark.current);
      // At once: the toggle event comes later, and would take the focus from where it has gone meanwhile.
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
        // The text around it may be in another language.
        lang={language}
        aria-label={t("glossary.explain", { term: term.term })}
        className={styles.popover}
        onToggle={({ newState }) => setOpen(newState === "open")}
        onKeyDown={press}
      >
        <strong className={styles.name}>{term.term}</strong>
        {term.definition !== null && <span className={styles.line}>{keepPercents(term.definition)}</span>}
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
