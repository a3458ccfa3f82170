import { createContext, type ReactNode, useContext } from "react";
import { isLanguage, type Language } from "../../../../../contract/language.ts";
import type { Fault } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Chip } from "../../../../ui/status/chip.tsx";
import { describeFaultPlace } from "../publish/describe-path.ts";
import styles from "./document.module.css";
import { useShowLanguage } from "./languages.tsx";

const Faults = createContext<readonly Fault[]>([]);

/** Provides a document's faults to the fields below. */
export function FaultsProvider({ faults, children }: { faults: readonly Fault[]; children: ReactNode }) {
  return <Faults value={faults}>{children}</Faults>;
}

/**
 * Returns a function that describes the faults at a path for a field: whether there is an error, and the id of the text
 * that explains it.
 */
export function useFaultsAt() {
  const faults = useContext(Faults);
  return (path: string) => {
    const here = faults.filter((fault) => fault.path === path);
    const error = here.some(({ severity }) => severity === "error");
    return { error, "aria-describedby": here.length > 0 ? idOf(path) : undefined };
  };
}

function idOf(path: string): string {
  return `faults-${path}`;
}

/** Counts the faults at and below a path. */
export function useFaultCounts(path: string): { errors: number; warnings: number } {
  const within = useContext(Faults).filter((fault) => fault.path === path || fault.path.startsWith(`${path}.`));
  const errors = within.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: within.length - errors };
}

/** The faults at a path. */
export function FieldFaults({ path }: { path: string }) {
  const { t } = useTranslation();
  const here = useContext(Faults).filter((fault) => fault.path === path);
  if (here.length === 0) return null;
  return (
    <ul id={idOf(path)} className={styles.faults}>
      {here.map(({ message, severity }) => (
        <li key={message} data-severity={severity}>
          <span className="visually-hidden">{t(`manage.writing.check.${severity}`)}: </span>
          {message}
        </li>
      ))}
    </ul>
  );
}

/** Returns whether a path of the course document is edited on the glossary screen. */
export function isGlossaryPath(path: string): boolean {
  return path.split(".")[0] === "glossary";
}

/** All faults, each with a link to its place. */
export function FaultSummary({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation();
  const show = useShowLanguage();
  if (faults.length === 0) return null;
  const errors = faults.filter(({ severity }) => severity === "error").length;
  return (
    <details className={styles.summary}>
      <summary>
        {errors > 0 && <Chip tone="danger">{t("manage.writing.outline.errors", { count: errors })}</Chip>}
        {faults.length > errors && (
          <Chip tone="warning">{t("manage.writing.outline.warnings", { count: faults.length - errors })}</Chip>
        )}
      </summary>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.message}`}>
            <button type="button" onClick={() => focusPath(fault.path, show)}>
              <small>{describeFaultPlace(fault, t)}</small>
              {fault.message}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Focuses the field that edits a path, or the innermost element around it. */
export function focusPath(path: string, show: (language: Language) => void): void {
  const parts = path.split(".");
  const language = parts.findLast(isLanguage);
  if (language) show(language);
  // An element that was hidden until now can be focused in the next frame.
  requestAnimationFrame(() => {
    const element = parts
      .map((_, index) =>
        document.querySelector<HTMLElement>(`[data-place="${parts.slice(0, parts.length - index).join(".")}"]`),
      )
      .find((found) => found !== null);
    // Elements in a collapsed section cannot be focused.
    const sections = [element?.closest("details"), element?.parentElement?.closest("details")];
    for (const section of sections) if (section) section.open = true;
    (element?.matches("input, textarea, select, button") ? element : findFocusable(element))?.focus();
  });
}

function findFocusable(element: HTMLElement | undefined): HTMLElement | null | undefined {
  return element?.querySelector<HTMLElement>("input, textarea, select, button, [contenteditable=true]");
}
