import { randomBytes } from "node:crypto";
import { compileOnce } from "./compile-once.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** A secret that this installation made for itself, 256 bits in base64url; made when it is first asked for. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== null) return known;
  const value = randomBytes(32).toString("base64url");
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto("secrets")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return (await findSecret(tx, name)) ?? value;
  });
}

async function findSecret(db: Db, name: string): Promise<string | null> {
  const [row] = await selectSecret(db, { name });
  return row?.value ?? null;
}

const selectSecret = compileOnce((db: Db, { name }: { name: string }) =>
  db.selectFrom("secrets").select("value").where("name", "=", name),
);
