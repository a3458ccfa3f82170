import { rotateKeys } from "../server/features/certificates/signing/keys.ts";
import { messages, problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";
import { withDatabase } from "./with-database.ts";

/** Creates a new key for signing certificates. */
export async function certificates(shell: Shell): Promise<number> {
  if (shell.args.join(" ") !== "rotate") throw problem(({ certificates }) => certificates.usage);
  const id = await withDatabase(shell, (db) => rotateKeys(db, Date.now()));
  shell.print(`${messages[shell.language].certificates.rotated(id)}\n`);
  return 0;
}

if (import.meta.main) await runAsProcess(certificates);
