import { rotateKeys } from "../server/features/certificates/signing/keys.ts";
import { messages, problem } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";
import { withDatabase } from "./with-database.ts";

await runCommand(async (language) => {
  if (process.argv.slice(2).join(" ") !== "rotate") throw problem(({ certificates }) => certificates.usage);
  const id = await withDatabase((db) => rotateKeys(db, Date.now()));
  process.stdout.write(`${messages[language].certificates.rotated(id)}\n`);
  return 0;
});
