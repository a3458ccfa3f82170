import type { Language } from "../../contract/language.ts";
import { forOperators } from "../messages/operations.ts";
import type { OperationTexts } from "../messages/operations-es.ts";

/** How bad something is: a warning can wait, a fault cannot. */
export type Level = "ok" | "warning" | "fault";

/** What is looked at. */
export type Subject = "settings" | "database" | "counters" | "files" | "mail" | "jobs" | "clock" | "disk";

/** What was found, and what to do about it, in plain words. */
export interface Finding {
  subject: Subject;
  level: Level;
  texts: Record<Language, string>;
}

/** Makes the findings about one subject. */
export function findingsOf(subject: Subject) {
  const make =
    (level: Level) =>
    (describe: (texts: OperationTexts) => string): Finding => ({ subject, level, texts: forOperators(describe) });
  return { ok: make("ok"), warning: make("warning"), fault: make("fault") };
}
