import { readConfig } from "../server/config.ts";
import { examine } from "../server/doctor/examine.ts";
import { messages } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async (language) => {
  const { levels, subjects, summary } = messages[language].doctor;
  const count = { ok: 0, warning: 0, fault: 0 };
  for await (const { subject, level, texts } of examine(readConfig(process.env))) {
    count[level] += 1;
    process.stdout.write(`${levels[level].padEnd(8)}${subjects[subject]}: ${texts[language]}\n`);
  }
  process.stdout.write(`${summary(count.fault, count.warning)}\n`);
  return count.fault > 0 ? 1 : 0;
});
