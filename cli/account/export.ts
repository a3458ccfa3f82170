import { inTransaction } from "../../server/db/transaction.ts";
import { createFileStore } from "../../server/features/files/stores/create-store.ts";
import { writeExport } from "../../server/features/privacy/write-export.ts";
import { record } from "../../server/features/staff/log.ts";
import { writePrivateFile } from "../output/write-file.ts";
import type { AccountInput } from "./command.ts";

/** Writes a copy of a user's data, for users who cannot sign in to request it. */
export async function exportAccount({
  db,
  config,
  user,
  args: [path = ""],
  now,
  texts,
}: AccountInput): Promise<string> {
  const files = await createFileStore(config);
  try {
    await writePrivateFile(path, () => writeExport({ db, files }, user));
    const target = { kind: "person", id: user.id } as const;
    await inTransaction(db, (tx) => record(tx, { actor: "shell", action: "person.export", target, now }));
    return texts.exported(user.email, path);
  } finally {
    await files.close();
  }
}
