import { mkdir } from "node:fs/promises";
import type { Language } from "../contract/language.ts";
import { readConfig } from "../server/config.ts";
import { connectForWork } from "../server/db/connect.ts";
import { prepareDatabase } from "../server/db/prepare.ts";
import { inTransaction } from "../server/db/transaction.ts";
import { findUserByEmail } from "../server/features/users/queries.ts";
import { removeOwnFactor } from "../server/features/users/set-up-second-factor.ts";
import { terminalLanguage } from "./terminal-language.ts";

const texts: Record<Language, Record<"usage" | "done" | "none" | "unknown", string>> = {
  es: {
    usage: "Uso: npm run account -- end-second-factor <correo>",
    done: "La verificación en dos pasos quedó desactivada; un correo se lo dice a la persona.",
    none: "Esta cuenta no tiene verificación en dos pasos.",
    unknown: "No hay ninguna cuenta con ese correo.",
  },
  en: {
    usage: "Usage: npm run account -- end-second-factor <e-mail address>",
    done: "Two-step verification is off; a mail tells the person.",
    none: "This account has no two-step verification.",
    unknown: "There is no account with that address.",
  },
};

/** Turns the second factor of an account off, for somebody who has lost their phone and their codes. */
async function endSecondFactor(email: string): Promise<"done" | "none" | "unknown"> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  await prepareDatabase(config, Date.now());
  const db = connectForWork(config);
  try {
    return await inTransaction(db, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user) return "unknown";
      return (await removeOwnFactor(tx, user, Date.now())) ? "done" : "none";
    });
  } finally {
    await db.destroy();
  }
}

const [command, email] = process.argv.slice(2);
const say = texts[terminalLanguage(process.env)];
const result = command === "end-second-factor" && email ? await endSecondFactor(email) : "usage";
const output = result === "done" ? process.stdout : process.stderr;
output.write(`${say[result]}\n`);
process.exitCode = result === "done" ? 0 : 1;
