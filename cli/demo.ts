import { readSite } from "../server/features/site/read-site.ts";
import { inventedDomain } from "../server/mail/invented.ts";
import { addPeople } from "./demo/add-people.ts";
import { removePeople } from "./demo/remove-people.ts";
import { messages, problem } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(async (language) => {
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (command !== "people" && command !== "remove")) throw problem(({ demo }) => demo.usage);
  const { demo } = messages[language];
  const now = Date.now();
  const line = await withDatabase(async (db, config) => {
    if (command === "remove") return demo.removed(await removePeople(db, now));
    const { timeZone } = await readSite(config.siteDir, { mailCaptured: true });
    // What is wrong with the organisation's texts the server says.
    const { count, team } = await addPeople(db, { timeZone: timeZone ?? "UTC", now });
    return `${demo.added(count, inventedDomain)}\n${demo.team(team)}`;
  });
  process.stdout.write(`${line}\n`);
  return 0;
});
