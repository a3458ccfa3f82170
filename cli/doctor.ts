import type { Language } from "../contract/language.ts";
import { readConfig } from "../server/config.ts";
import { examine } from "../server/doctor/examine.ts";
import type { Level, Subject } from "../server/doctor/finding.ts";
import { runCommand } from "./run-command.ts";

const levels: Record<Language, Record<Level, string>> = {
  es: { ok: "bien", warning: "aviso", fault: "FALLO" },
  en: { ok: "ok", warning: "warning", fault: "FAULT" },
};

const subjects: Record<Language, Record<Subject, string>> = {
  es: {
    settings: "ajustes",
    database: "base de datos",
    counters: "contadores",
    files: "archivos",
    mail: "correo",
    clock: "reloj",
    disk: "disco",
  },
  en: {
    settings: "settings",
    database: "database",
    counters: "counters",
    files: "files",
    mail: "mail",
    clock: "clock",
    disk: "disk",
  },
};

const summaries: Record<Language, (faults: number, warnings: number) => string> = {
  es: (faults, warnings) => `Fallos: ${faults}; avisos: ${warnings}.`,
  en: (faults, warnings) => `Faults: ${faults}; warnings: ${warnings}.`,
};

await runCommand(async (language) => {
  const count = { ok: 0, warning: 0, fault: 0 };
  for await (const { subject, level, texts } of examine(readConfig(process.env))) {
    count[level] += 1;
    process.stdout.write(`${levels[language][level].padEnd(8)}${subjects[language][subject]}: ${texts[language]}\n`);
  }
  process.stdout.write(`${summaries[language](count.fault, count.warning)}\n`);
  return count.fault > 0 ? 1 : 0;
});
