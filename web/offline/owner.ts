import { listLocalKeys, readLocal, removeLocal, writeLocal } from "../api/local-storage.ts";
import { deleteOfflineStore, type Owner, withOfflineStore } from "./database.ts";
import { hashOf } from "./encryption.ts";

/** A session as known on this device. */
interface OwnSession {
  account: string;
  token: string;
}

/** An owner whose data can be read and written. */
export type Unlocked = Required<Owner>;

/** The key of the only owner record. */
export const ownerKey = "now";

/**
 * The storage key of the account that owns the settings, receipts and counts in local storage, even after the browser
 * has evicted the database.
 */
const accountKey = "offline-account";

/** Returns the owner of the stored data; undefined if there is none. */
export async function findOwner(): Promise<Owner | undefined> {
  return withOfflineStore((database) => database.get("owner", ownerKey));
}

/** Returns the owner if a session token is theirs, otherwise null. */
export async function findUnlocked(token: string | null): Promise<Unlocked | null> {
  if (!token) return null;
  const owner = await findOwner();
  return owner && isUnlocked(owner) && owner.session === (await hashOf(token)) ? owner : null;
}

/** Whether the data is unlocked for a session other than the token's. */
export async function isOwnedByOther(token: string | null): Promise<boolean> {
  return (await findOwner())?.session !== undefined && (await findUnlocked(token)) === null;
}

function isUnlocked(owner: Owner): owner is Unlocked {
  return owner.key !== undefined && owner.session !== undefined;
}

/**
 * Makes a session the owner of the stored data. The encryption key is derived from the server's secret and cannot be
 * read by scripts. Another account's data is deleted.
 */
export async function setOwner({ account, token }: OwnSession, secret: string): Promise<void> {
  const before = await findOwner();
  if (before && before.account !== account) await deleteOfflineStore();
  if ((readLocal(accountKey) ?? before?.account) !== account)
    for (const key of listLocalKeys("offline")) removeLocal(key);
  writeLocal(accountKey, account);
  const salt = await ensureSalt(account);
  const key = await deriveKey(secret, salt);
  const session = await hashOf(token);
  await withOfflineStore((database) => database.put("owner", { account, salt, key, session }, ownerKey));
}

/** Returns the salt of an account's key, created if missing; concurrent tabs get the same one. */
function ensureSalt(account: string): Promise<Owner["salt"]> {
  const fresh = { account, salt: crypto.getRandomValues(new Uint8Array(16)) };
  return withOfflineStore(async (database) => {
    const { store, done } = database.transaction("owner", "readwrite");
    const before = await store.get(ownerKey);
    const { salt } = before?.account === account ? before : fresh;
    if (salt === fresh.salt) await store.put(fresh, ownerKey);
    await done;
    return salt;
  });
}

/** Deletes the key because the session has ended. The user's next session restores it. */
export async function lock(): Promise<void> {
  // In one transaction: the user may sign out at any moment, and nothing may be written after that.
  await withOfflineStore(async (database) => {
    const { store, done } = database.transaction("owner", "readwrite");
    const owner = await store.get(ownerKey);
    if (owner) await store.put({ account: owner.account, salt: owner.salt }, ownerKey);
    await done;
  });
}

async function deriveKey(secret: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), "HKDF", false, ["deriveKey"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info: new TextEncoder().encode("kept") };
  return crypto.subtle.deriveKey(algorithm, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
