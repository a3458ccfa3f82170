import type { Language } from "../../contract/language.ts";

/** How bad something is: a warning can wait, a fault cannot. */
export type Level = "ok" | "warning" | "fault";

/** What is looked at. */
export type Subject = "settings" | "database" | "counters" | "files" | "mail" | "clock" | "disk";

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
    (es: string, en: string): Finding => ({ subject, level, texts: { es, en } });
  return { ok: make("ok"), warning: make("warning"), fault: make("fault") };
}
