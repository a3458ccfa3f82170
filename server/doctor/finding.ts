import type { Language } from "../../contract/language.ts";
import { forOperators } from "../messages/operations.ts";
import type { OperationTexts } from "../messages/operations-es.ts";

/** The severity of a finding: a warning can wait, a fault cannot. */
export type Level = "ok" | "warning" | "fault";

/** The areas that the doctor checks. */
export type Subject = "settings" | "database" | "counters" | "files" | "mail" | "jobs" | "clock" | "disk";

/** A finding and the suggested remedy, in plain language. */
export interface Finding {
  subject: Subject;
  level: Level;
  texts: Record<Language, string>;
}

/** Creates functions that report findings on one subject. */
export function findingsOf(subject: Subject) {
  const make =
    (level: Level) =>
    (describe: (texts: OperationTexts) => string): Finding => ({ subject, level, texts: forOperators(describe) });
  return { ok: make("ok"), warning: make("warning"), fault: make("fault") };
}
