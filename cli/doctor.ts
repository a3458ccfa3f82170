import { readConfig } from "../server/config.ts";
import { examine } from "../server/doctor/examine.ts";
import { messages } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";

/** Checks the installation; the exit code is 1 if it finds errors. */
export async function doctor({ environment, language, print }: Shell): Promise<number> {
  const { levels, subjects, summary } = messages[language].doctor;
  const width = Math.max(...Object.values(levels).map(({ length }) => length)) + 1;
  const count = { ok: 0, warning: 0, fault: 0 };
  for await (const { subject, level, texts } of examine(readConfig(environment))) {
    count[level] += 1;
    print(`${levels[level].padEnd(width)}${subjects[subject]}: ${texts[language]}\n`);
  }
  print(`${summary(count.fault, count.warning)}\n`);
  return count.fault > 0 ? 1 : 0;
}

if (import.meta.main) await runAsProcess(doctor);
