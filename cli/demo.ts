import { readSite } from "../server/features/site/read-site.ts";
import { inventedDomain } from "../server/mail/invented-domain.ts";
import { addPeople } from "./demo/add-people.ts";
import { removePeople } from "./demo/remove-people.ts";
import { messages, problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";
import { withDatabase } from "./with-database.ts";

/** Adds or removes invented people. */
export async function demo(shell: Shell): Promise<number> {
  const [command, ...rest] = shell.args;
  if (rest.length > 0 || (command !== "people" && command !== "remove")) throw problem(({ demo }) => demo.usage);
  const texts = messages[shell.language].demo;
  const now = Date.now();
  const line = await withDatabase(shell, async (db, config) => {
    if (command === "remove") return texts.removed(await removePeople(db, now));
    const { timeZone } = await readSite(config.siteDir, { mailCaptured: true });
    // Faults in the organisation's texts are ignored here; the server reports them.
    const { count, team } = await addPeople(db, { timeZone: timeZone ?? "UTC", now });
    return `${texts.added(count, inventedDomain)}\n${texts.team(team)}`;
  });
  shell.print(`${line}\n`);
  return 0;
}

if (import.meta.main) await runAsProcess(demo);
