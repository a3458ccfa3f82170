import { pino } from "pino";
import { readConfig } from "../../server/config.ts";
import { connectWithoutTimeout } from "../../server/db/connect.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { makeRenditions } from "../../server/features/files/renditions/make-renditions.ts";
import { defaultTools } from "../../server/features/files/renditions/transcode.ts";
import { createFileStore } from "../../server/features/files/stores/create-store.ts";

/** Makes the renditions of one video immediately, alongside a server that would make them later. */
export async function makeRenditionsOf(dataDir: string, name: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir });
  const parts = { config, db: connectWithoutTimeout(config), files: await createFileStore(config), clock: Date.now };
  const selected = parts.db.selectFrom("files").select(["hash", "name", "bytes"]).where("name", "=", name);
  const source = await selected.executeTakeFirstOrThrow();
  const log = pino({ level: "silent" });
  const record = await makeRenditions({ parts, log, tools: defaultTools }, source, new AbortController().signal);
  await inTransaction(parts.db, record);
  await parts.db.destroy();
  await parts.files.close();
}
